import { useMemo, useState, useSyncExternalStore } from 'react'
import type { PlayerMode, TabStatus } from '../protocol.ts'
import { hasWebGl, playerMode, thisDevice } from './player/player-mode.ts'

/** Mode of the player on this device; 'none' without WebGL, undefined until hydration. */
type Shown3d = PlayerMode | 'none' | undefined
/** State of the player: 'silent' has sent no message for too long, 'lost' has lost the WebGL context. */
export type PlayerStatus = 'waiting' | 'there' | 'silent' | 'lost'

const never = () => () => {}
function useDevice(): Shown3d {
  const isRunning = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return useMemo(() => (!isRunning ? undefined : hasWebGl() ? playerMode(thisDevice()) : 'none'), [isRunning])
}

/**
 * Whether the sectional is shown in 3D by the player or in 2D by the page, depending on the device and on the shopper's
 * choice.
 */
export function useWorkView(tabStatus: TabStatus) {
  const device = useDevice()
  const [talk, setTalk] = useState<PlayerStatus>('waiting')
  const [isPlan, setIsPlan] = useState(false)
  /** Number of restarts of the player; each creates a new iframe. */
  const [attempt, setAttempt] = useState(0)
  const isOut = device === 'none' || talk === 'silent' || talk === 'lost'
  return {
    device,
    talk,
    setTalk,
    isPlan,
    setIsPlan,
    attempt,
    /** Starts a new player. */
    tryAgain: () => {
      setAttempt(attempt + 1)
      setTalk('waiting')
    },
    isIn2d: isOut || (isPlan && tabStatus === 'BuildSectional'),
  }
}
export type WorkView = ReturnType<typeof useWorkView>
