import { useEffect } from 'react'
import { lazyComponent, nothing } from '../../shared/loading/lazy-component.ts'
import { AccountActivity } from '../address-book/account-activity.tsx'
import { Later } from '../catalogue/later.tsx'
import { keepFocus } from './keep-focus.ts'
import { SessionNotice } from './session-notice.tsx'

const ServiceNotices = lazyComponent(
  () => import('../catalogue/service-extras.tsx'),
  (module) => module.ServiceNotices,
  nothing,
)

/** What is said on every page to who is signed in; it keeps the focus too, as it is not in the first page's code. */
export function FrameNotices() {
  useEffect(keepFocus, [])
  return (
    <>
      <SessionNotice />
      <AccountActivity />
      <Later>
        <ServiceNotices />
      </Later>
    </>
  )
}
