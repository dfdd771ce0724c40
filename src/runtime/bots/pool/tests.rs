//! The pool with well-behaved workers, and with others.

use super::*;

const MASTER: &str = "think 7 master 1\n\n{}";
const HARD: &str = "think 7 hard 1\n\n{}";

/// A pool with `size` ready workers and a question.
fn asked(text: &str, size: usize) -> Pool {
    let mut pool = Pool::default();
    pool.ask(text, size, false);
    for id in 1..=pool.started {
        pool.hear(id, "ready");
    }
    pool
}

/// Lets a worker report its shares as done.
fn done(pool: &mut Pool, id: u32, shares: &str) -> Vec<Order> {
    let lines: Vec<String> = shares.chars().map(|digit| format!("{digit} 9")).collect();
    pool.hear(id, &format!("shares 7\n{}", lines.join("\n")))
}

fn post(id: u32, text: &str) -> Order {
    Order::Post(id, text.to_owned())
}

fn think(id: u32, shares: &str) -> Order {
    post(id, &format!("think 7 master 1 {shares}\n\n{{}}"))
}

fn failed(worker_error: WorkerError) -> Order {
    Order::Tell(7, Thought::Failed(worker_error))
}

fn answer(text: &str) -> Order {
    Order::Tell(7, Thought::Answer(text.to_owned()))
}

#[test]
fn only_master_gets_several_workers() {
    for (text, size, count) in [(HARD, 4, 1), (MASTER, 1, 1), (MASTER, 3, 3), (MASTER, 4, 4)] {
        assert_eq!(asked(text, size).members.len(), count, "{text} {size}");
    }
    let mut pool = Pool::default();
    let orders = pool.ask(HARD, 4, false);
    assert_eq!(orders, [Order::Start(1), post(1, HARD)]);
    assert_eq!(pool.hear(1, "answer 7\nyes"), [answer("yes")]);
    // The pool keeps the worker and adds three.
    let starts = pool.ask(MASTER, 4, false);
    let starts = starts
        .iter()
        .filter(|order| matches!(order, Order::Start(_)));
    assert_eq!(starts.count(), 3);
}

#[test]
fn every_share_is_assigned_once() {
    for size in 2..=4 {
        let mut pool = Pool::default();
        let mut digits = String::new();
        for order in pool.ask(MASTER, size, false) {
            if let Order::Post(_, text) = order {
                digits.push_str(text.lines().next().unwrap().rsplit(' ').next().unwrap());
            }
        }
        assert_eq!(digits, SHARES, "{size}");
    }
}

#[test]
fn one_worker_merges_the_shares() {
    let mut pool = asked(MASTER, 3);
    let begun = Order::Tell(7, Thought::Progress(0));
    assert_eq!(done(&mut pool, 3, "3"), [begun]);
    assert_eq!(done(&mut pool, 1, "01"), []);
    let orders = done(&mut pool, 2, "2");
    assert_eq!(orders, [post(1, "merge 7\n3 9\n0 9\n1 9\n2 9")]);
    let orders = pool.hear(1, "answer 7\nyes");
    assert_eq!(orders, [post(2, "stop"), post(3, "stop"), answer("yes")]);
    assert!(!pool.is_asked());
}

#[test]
fn an_unshared_question_takes_the_first_answer() {
    let mut pool = asked(MASTER, 2);
    let orders = pool.hear(2, "answer 7\nyes");
    assert_eq!(orders, [post(1, "stop"), answer("yes")]);
    assert_eq!(pool.hear(1, "answer 7\nyes"), [], "it came too late");
    assert_eq!(pool.members.len(), 2);
}

#[test]
fn progress_is_the_minimum_of_all_workers() {
    let mut pool = asked(MASTER, 2);
    let progress = |percent| Order::Tell(7, Thought::Progress(percent));
    assert_eq!(pool.hear(1, "progress 7 40"), [progress(0)]);
    assert_eq!(pool.hear(2, "progress 7 30"), [progress(30)]);
    assert_eq!(pool.hear(2, "progress 7 60"), [progress(40)]);
    assert_eq!(pool.hear(1, "progress 6 70"), [], "of another question");
    assert_eq!(done(&mut pool, 1, "01"), [progress(60)]);
}

#[test]
fn a_lost_workers_shares_go_to_a_fresh_one_then_to_the_others() {
    let mut pool = asked(MASTER, 2);
    done(&mut pool, 1, "01");
    let orders = pool.lose(2, WorkerError::Crash);
    assert_eq!(orders, [Order::End(2), Order::Start(3), think(3, "23")]);
    let orders = pool.lose(3, WorkerError::Crash);
    assert_eq!(orders, [Order::End(3), think(1, "23")]);
    let orders = done(&mut pool, 1, "23");
    assert_eq!(orders, [post(1, "merge 7\n0 9\n1 9\n2 9\n3 9")]);
}

#[test]
fn remaining_shares_wait_for_a_busy_worker() {
    let mut pool = asked(MASTER, 2);
    pool.lose(2, WorkerError::Crash);
    assert_eq!(pool.lose(3, WorkerError::Crash), [Order::End(3)]);
    assert_eq!(done(&mut pool, 1, "01"), [think(1, "23")]);
    let orders = done(&mut pool, 1, "23");
    assert_eq!(orders, [post(1, "merge 7\n0 9\n1 9\n2 9\n3 9")]);
}

#[test]
fn a_question_fails_without_workers() {
    let mut pool = asked(MASTER, 2);
    for id in 1..=3 {
        assert!(
            !pool
                .lose(id, WorkerError::Crash)
                .contains(&failed(WorkerError::Crash))
        );
    }
    let orders = pool.lose(4, WorkerError::Crash);
    assert_eq!(orders, [Order::End(4), failed(WorkerError::Crash)]);
    assert!(!pool.is_asked() && pool.members.is_empty());
}

#[test]
fn another_worker_merges_if_the_first_fails() {
    let mut pool = asked(MASTER, 2);
    done(&mut pool, 1, "01");
    done(&mut pool, 2, "23");
    let merge = "merge 7\n0 9\n1 9\n2 9\n3 9";
    let orders = pool.hear(1, "error 7\nno");
    assert_eq!(orders, [Order::End(1), post(2, merge)]);
    let orders = pool.hear(2, "error 7\nno");
    assert_eq!(orders, [Order::End(2), failed(WorkerError::Crash)]);
}

#[test]
fn a_malformed_message_ends_a_worker() {
    for said in ["", "hello", "error 7\nno", "error 0\nno", "shares 7\n0 9"] {
        let mut pool = asked(HARD, 1);
        let orders = pool.hear(1, said);
        assert_eq!(
            orders,
            [Order::End(1), failed(WorkerError::Crash)],
            "{said}"
        );
    }
    for said in [
        "shares 7",
        "shares 7\n0 9",
        "shares 7\n0 9\n0 9",
        "shares 7\n0 9\n1 9\n2 9",
    ] {
        let mut pool = asked(MASTER, 2);
        let orders = pool.hear(1, said);
        assert_eq!(
            orders,
            [Order::End(1), Order::Start(3), think(3, "01")],
            "{said}"
        );
    }
}

#[test]
fn workers_with_doubtful_answers_are_replaced() {
    let mut pool = asked(MASTER, 2);
    pool.hear(1, "answer 7\nhello");
    let orders = pool.ask(HARD, 2, true);
    let ends = [Order::End(1), Order::End(2)];
    assert_eq!(orders[..2], ends);
    assert_eq!(orders[2..], [Order::Start(3), post(3, HARD)]);
}

#[test]
fn a_worker_that_never_loaded_fails_as_not_started() {
    let mut pool = Pool::default();
    pool.ask(HARD, 1, false);
    let orders = pool.lose(1, WorkerError::Crash);
    assert_eq!(orders, [Order::End(1), failed(WorkerError::Start)]);
}

#[test]
fn silence_is_noticed_before_and_after_loading() {
    for says in ["ready", "loading"] {
        let mut pool = Pool::default();
        pool.ask(HARD, 1, false);
        for _ in 0..2 * QUIET {
            assert_eq!(pool.look(), []);
            pool.hear(1, says);
        }
        for _ in 1..QUIET {
            assert_eq!(pool.look(), []);
        }
        let orders = pool.look();
        assert_eq!(orders, [Order::End(1), failed(WorkerError::Silence)]);
        assert_eq!(pool.look(), [], "nothing is asked");
    }
}

#[test]
fn only_the_silent_worker_is_replaced() {
    let mut pool = asked(MASTER, 2);
    for _ in 1..QUIET {
        assert_eq!(pool.look(), []);
        pool.hear(1, "progress 7 1");
    }
    let orders = pool.look();
    assert_eq!(orders, [Order::End(2), Order::Start(3), think(3, "23")]);
}

#[test]
fn progress_without_an_answer_times_out() {
    let mut pool = asked(HARD, 1);
    for _ in 0..LONGEST {
        assert_eq!(pool.look(), []);
        pool.hear(1, "progress 7 99");
    }
    let orders = pool.look();
    assert_eq!(orders, [Order::End(1), failed(WorkerError::Silence)]);
}

#[test]
fn a_stopped_question_is_forgotten() {
    let mut pool = asked(MASTER, 2);
    assert_eq!(pool.stop(), [post(1, "stop"), post(2, "stop")]);
    for said in ["answer 7\nyes", "shares 7\n0 9\n1 9", "progress 7 3"] {
        assert_eq!(pool.hear(1, said), []);
    }
    assert_eq!(pool.hear(9, "answer 7\nyes"), [], "nobody knows it");
    assert_eq!(pool.look(), []);
    assert_eq!(pool.lose(1, WorkerError::Crash), [Order::End(1)]);
    assert_eq!(pool.members.len(), 1);
}
