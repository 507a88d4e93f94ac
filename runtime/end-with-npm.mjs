const checkEveryMs = 500

/**
 * `npm` starts a script through a shell that does not pass SIGTERM on: ending `npm start` would
 * leave the server behind, holding its port. It asks itself to stop once that shell is gone. `exec` in
 * package.json would do the same, but not on Windows.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, checkEveryMs)
  timer.unref()
}
