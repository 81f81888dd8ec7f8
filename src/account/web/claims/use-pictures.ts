import { useRef, useState } from 'react'
import { removeClaimPicture } from '#fulfilment/claims-contract.ts'
import type { send } from '#ui/send.ts'
import type { OrderName } from './claim-view.ts'
import type { SendPicture } from './send-picture.ts'
import { shrinkPicture } from './shrink-picture.ts'

/** Why a picture was not sent. */
export type PictureProblem = 'not-a-picture' | 'too-many-pixels' | 'full' | 'failed'

export interface ChosenPicture {
  /** Names the picture in the list, also when it gets another id at the shop. */
  readonly key: string
  /** Its id at the shop. */
  readonly id: string
  readonly name: string
  readonly original: Blob
  readonly preview: string | null
  /** Share that was sent, from 0 to 1. */
  readonly progress: number
  readonly state: 'sending' | 'ready' | PictureProblem
}

export interface PicturesProps {
  readonly order: OrderName
  readonly call: typeof send
  readonly sendPicture: SendPicture
  readonly most: number
}

/**
 * The pictures that a customer has chosen. Each is made smaller and sent at once, one after the other; one that fails
 * stays in the list with its problem.
 */
export function usePictures({ order, call, sendPicture, most }: PicturesProps) {
  const [list, setList] = useState<readonly ChosenPicture[]>([])
  const removed = useRef(new Set<string>())
  const queue = useRef(Promise.resolve())
  const [isOverflow, setOverflow] = useState(false)

  const change = (key: string, changed: Partial<ChosenPicture>) =>
    setList(before => before.map(one => (one.key === key ? { ...one, ...changed } : one)))

  async function deliver({ key, id, original }: ChosenPicture) {
    if (removed.current.has(key)) return
    const shrunk = await shrinkPicture(original)
    if (shrunk === undefined) {
      change(key, { state: 'not-a-picture' })
      return
    }
    change(key, { preview: shrunk.preview })
    try {
      const { outcome } = await sendPicture(order, { id, file: shrunk.file }, progress => change(key, { progress }))
      change(key, { state: outcome === 'stored' ? 'ready' : outcome })
    } catch {
      change(key, { state: 'failed' })
    }
    if (removed.current.has(key)) await forget(id)
  }
  const start = (picture: ChosenPicture) => {
    queue.current = queue.current.then(() => deliver(picture))
  }
  /** Deletes a picture at the shop; one that stays is deleted there after a day. */
  const forget = async (id: string) => {
    await call(removeClaimPicture, { ...order, pictureId: id }).catch(() => undefined)
  }
  const renewed = (one: ChosenPicture): ChosenPicture => ({
    ...one,
    id: crypto.randomUUID(),
    progress: 0,
    state: 'sending',
  })

  return {
    list,
    /** True after more pictures were chosen than are taken. */
    isOverflow,
    isSending: list.some(({ state }) => state === 'sending'),
    readyIds: list.filter(({ state }) => state === 'ready').map(({ id }) => id),
    add(files: readonly File[]) {
      const room = most - list.length
      setOverflow(files.length > room)
      const added = files.slice(0, room).map((file): ChosenPicture => {
        const id = crypto.randomUUID()
        return { key: id, id, name: file.name, original: file, preview: null, progress: 0, state: 'sending' }
      })
      setList(before => [...before, ...added])
      added.forEach(start)
    },
    remove({ key, id, state }: ChosenPicture) {
      removed.current.add(key)
      setOverflow(false)
      setList(before => before.filter(one => one.key !== key))
      if (state === 'ready') void forget(id)
    },
    /** Sends a picture that failed again. */
    retry(picture: ChosenPicture) {
      const again = { ...picture, progress: 0, state: 'sending' as const }
      change(picture.key, again)
      start(again)
    },
    /** Sends all pictures again, under new ids: the shop has deleted them in the meantime. */
    resend() {
      const again = list.map(renewed)
      setList(again)
      again.forEach(start)
    },
    clear: () => setList([]),
  }
}
export type Pictures = ReturnType<typeof usePictures>
