import { useState } from 'react'
import { useMedia } from '#ui/use-media.ts'
import type { TabStatus } from '../../protocol.ts'

/** From this width on, the details are a panel beside the iframe; below it, a popup [PLN-06, PLN-07]. */
const WIDE = '(min-width: 1050px)'

/** Where the details are shown and whether they are open. The panel is opened and closed separately for each tab. */
export function useDetailsPlace(tabStatus: TabStatus) {
  const isWide = useMedia(WIDE, true)
  const [isOpenOn, setIsOpenOn] = useState({ BuildSectional: true, SelectFabric: false })
  const [isPopup, setIsPopup] = useState(false)
  return {
    isWide,
    isOpen: isOpenOn[tabStatus],
    toggle: () => setIsOpenOn({ ...isOpenOn, [tabStatus]: !isOpenOn[tabStatus] }),
    /** Whether there is a panel beside the iframe. */
    hasPanel: isWide && (tabStatus === 'BuildSectional' || isOpenOn.SelectFabric),
    isPopup: isPopup && !isWide,
    openPopup: () => setIsPopup(true),
    closePopup: () => setIsPopup(false),
  }
}
export type DetailsPlace = ReturnType<typeof useDetailsPlace>
