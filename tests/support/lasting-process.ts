// What the tests of starting hand over to: writes what becomes of it, line by line, to the file in its first argument.
import { appendFileSync } from 'node:fs'
import { onOrderToStop } from '../../scripts/start/on-order-to-stop.ts'

const write = (line: string) => {
  appendFileSync(process.argv[2]!, `${line}\n`)
}

write(`runs ${process.pid} for ${process.ppid}`)
onOrderToStop({
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
