import { lazyComponent, nothing } from '../../shared/loading/lazy-component.ts'
import { AccountActivity } from '../address-book/account-activity.tsx'
import { Later } from '../catalogue/later.tsx'
import { SessionNotice } from './session-notice.tsx'

const ServiceNotices = lazyComponent(
  () => import('../catalogue/service-extras.tsx'),
  (module) => module.ServiceNotices,
  nothing,
)

/** What is said on every page to who is signed in. */
export function FrameNotices() {
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
