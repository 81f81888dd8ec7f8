import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { inRoot } from '../root.ts'
import { withMutant, type Mutant } from './mutants.ts'

/** Vite plugin that serves the mutant in the variable MUTANT instead of its file. No file is changed. */
export function mutantPlugin(written: string): Plugin {
  const mutant = JSON.parse(written) as Mutant
  const file = inRoot(mutant.file)
  return {
    name: 'mutant',
    enforce: 'pre',
    load: id => (id === file ? withMutant(readFileSync(file, 'utf8'), mutant) : undefined),
  }
}
