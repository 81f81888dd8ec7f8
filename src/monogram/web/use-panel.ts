import { useCallback, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { Language } from '#lib/language.ts'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { send } from '#ui/send.ts'
import { monogramOptions, renderMonogram, saveMonogram, type MonogramOffer, type MonogramSaved } from '../contract.ts'
import { hardlyShows } from '../rules/hardly-shows.ts'
import { DEFAULT_KEY, isBlank } from '../rules/monogram-state.ts'
import {
  designOf,
  mayAsk,
  nextPanel,
  openPanel,
  textsOf,
  type MonogramChoice,
  type PanelAction,
  type PanelState,
} from '../rules/panel-state.ts'
import { messages } from './monogram-panel.messages.ts'
import { publishMonogram, type Confirmed } from './monogram-store.ts'

/** Pause after the last key before a preview is requested. */
const PAUSE_MS = 400

/** Initial values of a panel: none, or the design of a line that is edited. */
export interface PanelStart {
  readonly choice: Partial<MonogramChoice>
  readonly texts: readonly string[]
}

export interface Panel {
  /** Notes the element around the panel: a fault moves the focus to its first field with an error. */
  readonly noteRoot: (element: HTMLDivElement | null) => void
  /** Undefined until the choices are loaded. */
  readonly state: PanelState | undefined
  /** The choices could not be loaded, or the workshop is closed. */
  readonly trouble: 'none' | 'failed' | 'closed'
  /** Counts the previews that were shown, for the announcement. */
  readonly drawn: number
  readonly errorId: string
  readonly type: (index: number, text: string) => void
  readonly choose: (choice: Partial<MonogramChoice>) => void
  readonly leave: () => void
  /** Loads the choices again, or requests the preview again. */
  readonly retry: () => void
  readonly confirm: () => Promise<Confirmed>
}

/** Loads what can be chosen for a SKU; undefined while it loads. */
function useOffer(sku: string) {
  const [offer, setOffer] = useState<MonogramOffer>()
  const [trouble, setTrouble] = useState<Panel['trouble']>('none')
  const [attempt, setAttempt] = useState(1)
  useEffect(() => {
    // Undefined once another SKU or another attempt has taken its place.
    let current: number | undefined = attempt
    const load = async () => {
      try {
        const found = (await send(monogramOptions, { sku })).offer
        if (current === undefined) return
        setTrouble(found === null ? 'closed' : 'none')
        if (found !== null) setOffer(found)
      } catch {
        if (current !== undefined) setTrouble('failed')
      }
    }
    void load()
    return () => {
      current = undefined
    }
  }, [sku, attempt])
  return { offer, trouble, reload: () => setAttempt(attempt + 1) }
}

/** Requests previews. A new request cancels the one before; an answer that comes late is dropped. */
function usePreviews(dispatch: (action: PanelAction) => void, failure: string) {
  const running = useRef<AbortController>(undefined)
  const stop = useCallback(() => running.current?.abort(), [])
  useEffect(() => stop, [stop])
  const ask = async (state: PanelState) => {
    stop()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    dispatch({ kind: 'asked' })
    try {
      const rendered = await send(
        renderMonogram,
        { design: designOf(state) },
        { fetch: (url, init) => fetch(url, { ...init, signal }) },
      )
      if (!signal.aborted) dispatch({ kind: 'rendered', rendered })
    } catch {
      if (!signal.aborted) dispatch({ kind: 'failed', message: failure })
    }
  }
  return { ask, stop }
}

/** Saves the design that is on the screen; the same design is saved once. */
function useSaving() {
  const saved = useRef<{ readonly design: string; readonly answer: Promise<MonogramSaved> }>(undefined)
  return async (state: PanelState): Promise<MonogramSaved> => {
    const design = designOf(state)
    const text = JSON.stringify(design)
    if (saved.current?.design !== text) saved.current = { design: text, answer: send(saveMonogram, { design }) }
    const own = saved.current
    try {
      const answer = await own.answer
      if (answer.hasError && saved.current === own) saved.current = undefined
      return answer
    } catch (error) {
      if (saved.current === own) saved.current = undefined
      throw error
    }
  }
}

/** The product of a panel; `colour` is its own, as `#rrggbb`, if it is known. */
interface PanelProduct {
  readonly sku: string
  readonly colour?: string | undefined
}

/** The first color that shows well on the product. */
function visibleColour({ colours }: MonogramOffer, ground: string | undefined): Partial<MonogramChoice> {
  const visible = ground === undefined ? undefined : colours.find(({ hex }) => !hardlyShows(hex, ground))
  return visible === undefined ? {} : { textcolor: visible.textcolor }
}

/** The panel's state machine: choices, text, previews, and saving before the product is added. */
export function usePanel({ sku, colour }: PanelProduct, key: string = DEFAULT_KEY, start?: PanelStart): Panel {
  const t = useMessages(messages)
  const language = useLanguage()
  const errorId = useId()
  const root = useRef<HTMLDivElement>(null)
  const noteRoot = useCallback((element: HTMLDivElement | null) => {
    root.current = element
  }, [])
  const [state, setState] = useState<PanelState>()
  // Replies and timers read the state after the last key, not that of their render.
  const latest = useRef<PanelState>(undefined)
  const [drawn, setDrawn] = useState(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { offer, trouble, reload } = useOffer(sku)

  const dispatch = (action: PanelAction) => {
    if (latest.current === undefined) return
    latest.current = nextPanel(latest.current, action)
    setState(latest.current)
    if (action.kind === 'rendered' && latest.current.imageURL !== '') setDrawn(count => count + 1)
  }
  // After the SKU has changed, the choices of the one before are not shown, and its design cannot be added.
  const current = state?.offer.sku === sku ? state : undefined
  const { ask, stop } = usePreviews(dispatch, t.noPreview)
  const save = useSaving()
  const draw = () => {
    dispatch({ kind: 'checked', language })
    if (latest.current && mayAsk(latest.current)) void ask(latest.current)
  }
  const drawLater = (pause: number) => {
    clearTimeout(timer.current)
    stop()
    timer.current = setTimeout(draw, pause)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const takeOffer = useEffectEvent((loaded: MonogramOffer) => {
    if (latest.current === undefined) {
      latest.current = openPanel(loaded, start?.choice ?? visibleColour(loaded, colour), start?.texts)
      setState(latest.current)
    } else dispatch({ kind: 'offered', offer: loaded })
    if (latest.current && mayAsk(latest.current)) void ask(latest.current)
  })
  useEffect(() => {
    if (offer !== undefined) takeOffer(offer)
  }, [offer])

  const checkAndSave = async (): Promise<Confirmed> => {
    clearTimeout(timer.current)
    const now = latest.current
    if (now === undefined) return { kind: 'plain' }
    if (now.offer.sku !== sku) return { kind: 'faulty' }
    // The retailer's own workshop sends a piece without text as it is [ATC-02].
    if (isBlank(textsOf(now)) && now.offer.isInHouse && !now.hasError && start === undefined) return { kind: 'plain' }
    dispatch({ kind: 'checked', language })
    if (latest.current && !mayAsk(latest.current)) return { kind: 'faulty' }
    return confirmed(await save(latest.current!), dispatch)
  }
  const confirm = async (): Promise<Confirmed> => {
    const answer = await checkAndSave()
    if (answer.kind === 'faulty')
      requestAnimationFrame(() => root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
    return answer
  }
  usePublished(key, { state, isStale: state !== current, isClosed: trouble === 'closed' }, errorId, confirm)
  return {
    noteRoot,
    state: current,
    trouble,
    drawn,
    errorId,
    type: (index, text) => {
      dispatch({ kind: 'typed', index, text, language })
      drawLater(PAUSE_MS)
    },
    choose: choice => {
      dispatch({ kind: 'chose', choice, language })
      clearTimeout(timer.current)
      stop()
      if (latest.current && mayAsk(latest.current)) void ask(latest.current)
    },
    leave: () => checkOnLeave(latest.current, language, dispatch),
    retry: () => (current === undefined ? reload() : draw()),
    confirm,
  }
}

/** A field that is left is checked, unless nothing was typed yet. */
function checkOnLeave(state: PanelState | undefined, language: Language, dispatch: (action: PanelAction) => void) {
  if (state && !isBlank(textsOf(state))) dispatch({ kind: 'checked', language })
}

/** The result of saving; a refused design is shown like a refused preview. */
function confirmed(answer: MonogramSaved, dispatch: (action: PanelAction) => void): Confirmed {
  const { personalizationId, personalizationText } = answer
  dispatch({ kind: 'rendered', rendered: answer })
  if (answer.hasError || personalizationId === '') return { kind: 'faulty' }
  return { kind: 'saved', personalizationId, personalizationText }
}

interface Published {
  readonly state: PanelState | undefined
  /** The state is that of another SKU: the choices of the present one are being loaded, or could not be. */
  readonly isStale: boolean
  /** The present SKU cannot be personalized. */
  readonly isClosed: boolean
}

/** Publishes the state for the other parts of the page, until the panel is closed. */
function usePublished(
  key: string,
  { state, isStale, isClosed }: Published,
  errorId: string,
  confirm: () => Promise<Confirmed>,
): void {
  const confirmNow = useRef(confirm)
  useEffect(() => {
    confirmNow.current = confirm
  })
  useEffect(() => {
    if (state === undefined) return
    if (isStale && isClosed) return publishMonogram(key, undefined)
    const { personalization, isPersonalized, hasError, isAddToCartDisabled, errorMsg, imageURL } = state
    publishMonogram(key, {
      personalization,
      isPersonalized,
      hasError,
      isAddToCartDisabled: isAddToCartDisabled || isStale,
      errorMsg,
      imageURL,
      errorId,
      confirm: () => confirmNow.current(),
    })
  }, [key, state, isStale, isClosed, errorId])
  useEffect(() => () => publishMonogram(key, undefined), [key])
}
