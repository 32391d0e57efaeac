/** How often the parent is looked at, milliseconds. */
const EVERY_MS = 250

// npm passes SIGTERM to its shell alone, which dies of it (dash, busybox) and takes npm with it: this process would go on
// without them, with the server and its database. Only under npm: otherwise a parent may end and leave us running.
const parent = process.ppid
if (process.env.npm_lifecycle_event) {
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, EVERY_MS)
  watch.unref()
}
