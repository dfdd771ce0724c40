<?php
// A page of WordPress without a database: `php wordpress.php CODE CONTENT`, with a post on
// standard input, as an author without rights has written it. CONTENT has `mu-plugins`.

[ , $code, $content ] = $argv;
define( 'ABSPATH', "$code/" );
define( 'WP_CONTENT_DIR', $content );
define( 'WP_SITEURL', 'http://localhost' );
define( 'WP_HOME', 'http://localhost' );
define( 'WP_INSTALLING', true );
define( 'DISABLE_WP_CRON', true );
foreach ( [ 'DB_NAME', 'DB_USER', 'DB_PASSWORD', 'DB_HOST', 'DB_COLLATE' ] as $name ) {
	define( $name, '' );
}
foreach ( [ 'AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE' ] as $name ) {
	define( "{$name}_KEY", 'key' );
	define( "{$name}_SALT", 'salt' );
}
define( 'DB_CHARSET', 'utf8mb4' );
$table_prefix = 'wp_';
$_SERVER['HTTP_HOST'] = 'localhost';
// WordPress takes this file instead of its own way to a database.
file_put_contents(
	"$content/db.php",
	'<?php
	require_once ABSPATH . WPINC . "/class-wpdb.php";
	$wpdb = new class extends wpdb {
		function __construct() { $this->ready = true; $this->field_types = []; }
		function query( $query ) { $this->last_result = []; $this->num_rows = 0; return 0; }
		function _real_escape( $text ) { return addslashes( $text ); }
		function db_version() { return "8.0"; }
	};'
);
// Where PHP has no MySQL it wants to see the file in its own folder as well.
is_dir( "$code/wp-content" ) || mkdir( "$code/wp-content" );
touch( "$code/wp-content/db.php" );
require ABSPATH . 'wp-settings.php';

$post = wp_kses_post( file_get_contents( 'php://stdin' ) );
do_action( 'wp_enqueue_scripts' );
echo '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A blog</title>';
echo '<link rel="icon" href="data:,"></head><body>', apply_filters( 'the_content', $post );
wp_scripts()->do_items( 'bastide' );
echo "</body></html>\n";
