/** Prints a measured figure with its baseline of the same run and their ratio. */
export function ratio(name: string, measured: number, baseline: number, goal: number, unit = '/s'): void {
  const value = measured / baseline
  const verdict = value >= goal ? 'met' : 'missed'
  console.log(
    `${name.padEnd(44)} ${measured.toFixed(0).padStart(8)}${unit}   baseline ` +
      `${baseline.toFixed(0).padStart(8)}${unit}   ratio ${value.toFixed(2)}   goal ≥ ${goal} ${verdict}`,
  )
}
/**
 * Prints a cost, for which smaller is better. The ratio is the baseline divided by the cost, so that 1 is the best
 * value here too.
 */
export const costRatio = (name: string, measured: number, baseline: number): void => {
  console.log(
    `${name.padEnd(44)} ${measured.toFixed(2).padStart(8)} ms   baseline ${baseline.toFixed(2).padStart(8)} ms   ` +
      `ratio ${(baseline / measured).toFixed(2)}`,
  )
}
export function figure(name: string, measured: number, unit: string, goal: string, isMet: boolean): void {
  console.log(
    `${name.padEnd(44)} ${measured.toFixed(measured < 100 ? 1 : 0).padStart(8)} ${unit}   goal ${goal} ` +
      `${isMet ? 'met' : 'missed'}`,
  )
}
export const heading = (text: string): void => {
  console.log(`\n${text}`)
}
