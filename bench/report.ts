/** Prints one measured figure beside its baseline of the same run; the ratio is what counts. */
export function ratio(name: string, measured: number, baseline: number, goal: number, unit = '/s'): void {
  const value = measured / baseline
  const verdict = value >= goal ? 'met' : 'missed'
  console.log(`${name.padEnd(44)} ${measured.toFixed(0).padStart(8)}${unit}   baseline ${baseline.toFixed(0).padStart(8)}${unit}   ratio ${value.toFixed(2)}   goal ≥ ${goal} ${verdict}`)
}
export function figure(name: string, measured: number, unit: string, goal: string, isMet: boolean): void {
  console.log(`${name.padEnd(44)} ${measured.toFixed(measured < 100 ? 1 : 0).padStart(8)} ${unit}   goal ${goal} ${isMet ? 'met' : 'missed'}`)
}
export const heading = (text: string): void => { console.log(`\n${text}`) }
