import { createContext, use, useEffect, useEffectEvent, useState } from 'react'

/** Saves what was entered. False if it was refused: the field then says why and has the focus. */
export type Save = () => Promise<boolean>

/** The entries of a step that are saved before the next one opens. */
export interface Saves {
  /** Adds an entry. Returns the function that takes it away again. */
  add(save: Save): () => void
  /** Saves one entry after the other. False at the first that is refused; throws if a call fails. */
  all(): Promise<boolean>
}

export const SavesContext = createContext<Saves | undefined>(undefined)

function createSaves(): Saves {
  const known = new Set<Save>()
  return {
    add(save) {
      known.add(save)
      return () => void known.delete(save)
    },
    async all() {
      for (const save of known) if (!(await save())) return false
      return true
    },
  }
}

export const useSaves = (): Saves => useState(createSaves)[0]

/** Has an entry saved before the next step opens. */
export function useSaveBeforeNext(save: Save): void {
  const saves = use(SavesContext)
  const current = useEffectEvent(save)
  useEffect(() => saves?.add(() => current()), [saves])
}
