import { Suspense } from 'react'
import { Notice } from '#ui/display/notice.tsx'
import { AccountSignInPopup } from './account-sign-in-popup-on-demand.tsx'
import type { SignInAsked } from './open-sign-in.ts'

/** Pages with forms of design services and of the gift registry, in both languages [SGN-17]. */
const FORM_PAGES = /^(?:\/fr)?\/(?:(?:kids\/)?design-services|gift-registry)(?:\/|$)/

/**
 * The popup 'Account Sign In' as a page asked for it [SGN-01]. A file of its own between the page and the popup: pages
 * list the files of what they load on demand, and those of the popup are many.
 */
export function SignInPopupHost({ asked, onClose }: { readonly asked: SignInAsked; readonly onClose: () => void }) {
  const { pathname, search, hash } = window.location
  const close = () => {
    asked.onDismiss?.()
    onClose()
  }
  return (
    <Suspense>
      <AccountSignInPopup
        returnTo={asked.returnTo ?? `${pathname}${search}${hash}`}
        note={
          asked.note !== undefined && (
            <Notice tone="info" live={false}>
              {asked.note}
            </Notice>
          )
        }
        hasCreateLink={!FORM_PAGES.test(pathname)}
        onClose={close}
      />
    </Suspense>
  )
}
