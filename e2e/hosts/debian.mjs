// Debian packages of the programs that host examples.

import { spawnSync } from "node:child_process";

/** Installs packages, after waiting for other tests that install some. */
export function install(...packages) {
  const options = ["-y", "--no-install-recommends", "-o", "DPkg::Lock::Timeout=120"];
  spawnSync("apt-get", ["install", ...options, ...packages]);
}

/** Unpacks a package into a folder, without its dependencies. Returns false on failure. */
export function unpack(name, folder) {
  const got = spawnSync("apt-get", ["download", name], { cwd: folder });
  return got.status === 0 && spawnSync("sh", ["-c", `dpkg-deb -x ${name}_*.deb .`], { cwd: folder }).status === 0;
}
