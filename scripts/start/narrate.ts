import { styleText } from 'node:util'

/** Prints the progress of the start, one line for each stage: name, outcome and duration. */
export type Narrator = {
  /** Runs `work` as a stage named `name` and prints its return value as the outcome. */
  stage: (name: string, work: () => string | Promise<string>) => Promise<void>
  say: (text: string) => void
}

const WIDTH = 9
const OUTCOME = 56

export function narrate(print: (text: string) => void, isColorful: boolean): Narrator {
  let isLineOpen = false
  const dim = (text: string) => (isColorful ? styleText('dim', text) : text)
  const say = (text: string) => {
    print(`${isLineOpen ? '…\n' : ''}${text}\n`)
    isLineOpen = false
  }
  return {
    say,
    stage: async (name, work) => {
      const label = `${name.padEnd(WIDTH)}  `
      print(label)
      isLineOpen = true
      const began = performance.now()
      try {
        const outcome = await work()
        const time = `${((performance.now() - began) / 1000).toFixed(1)} s`
        print(`${isLineOpen ? '' : label}${outcome.padEnd(OUTCOME)} ${dim(time.padStart(7))}\n`)
        isLineOpen = false
      } catch (error) {
        if (isLineOpen) print('failed\n')
        isLineOpen = false
        throw error
      }
    },
  }
}
