// Loaded into every process of the shop before its own code: when whoever started it is killed outright the channel
// closes, and the process stops as it would for a SIGTERM.
const GRACE_MS = 10_000

process.once('disconnect', () => {
  process.kill(process.pid, 'SIGTERM')
  setTimeout(() => process.exit(1), GRACE_MS).unref()
})
process.channel?.unref()
