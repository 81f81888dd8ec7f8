import { useMemo, useState, useSyncExternalStore } from 'react'
import type { PlayerMode, TabStatus } from '../protocol.ts'
import { hasWebGl, playerMode, thisDevice } from './player/player-mode.ts'

/** The mode of the player on this device; 'none' without WebGL, undefined until the page runs. */
type Shown3d = PlayerMode | 'none' | undefined
/** Whether the player has spoken: 'silent' has said nothing for too long, 'lost' has lost the device's graphics. */
export type Talk = 'waiting' | 'there' | 'silent' | 'lost'

const never = () => () => {}
function useDevice(): Shown3d {
  const isRunning = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return useMemo(() => (!isRunning ? undefined : hasWebGl() ? playerMode(thisDevice()) : 'none'), [isRunning])
}

/** Whether the sectional is planned in 3D by the player or in 2D by the page: as the device can, or as was chosen. */
export function useWorkView(tabStatus: TabStatus) {
  const device = useDevice()
  const [talk, setTalk] = useState<Talk>('waiting')
  const [isPlan, setIsPlan] = useState(false)
  /** Counts the players that were started: each is another frame. */
  const [attempt, setAttempt] = useState(0)
  const isOut = device === 'none' || talk === 'silent' || talk === 'lost'
  return {
    device,
    talk,
    setTalk,
    isPlan,
    setIsPlan,
    attempt,
    /** A new player is started. */
    tryAgain: () => {
      setAttempt(attempt + 1)
      setTalk('waiting')
    },
    isIn2d: isOut || (isPlan && tabStatus === 'BuildSectional'),
  }
}
export type WorkView = ReturnType<typeof useWorkView>
