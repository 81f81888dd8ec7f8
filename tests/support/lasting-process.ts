// Entry script for tests of the start: writes its events, one line each, to the file in its first argument.
import { appendFileSync } from 'node:fs'
import { onStopSignal } from '../../scripts/start/on-stop-signal.ts'

const write = (line: string) => {
  appendFileSync(process.argv[2]!, `${line}\n`)
}

write(`runs ${process.pid} for ${process.ppid}`)
onStopSignal({
  stop: async () => {
    write('stops')
  },
  kill: () => {
    write('is killed')
  },
})
setInterval(() => {
  write('lives')
}, 100)
