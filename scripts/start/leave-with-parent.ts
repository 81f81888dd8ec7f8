// Loaded into every process of the shop before its own code: when the process that started it is killed, the IPC
// channel closes, and this process stops as it would after a SIGTERM.
const GRACE_MS = 10_000

process.once('disconnect', () => {
  process.kill(process.pid, 'SIGTERM')
  setTimeout(() => process.exit(1), GRACE_MS).unref()
})
process.channel?.unref()
