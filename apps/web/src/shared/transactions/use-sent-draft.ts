import { useEffect, useEffectEvent, useRef } from 'react'
import { session } from '../session/session.ts'
import type { CallIntent } from './transaction-intent.ts'
import { findUnsettled, intentKey } from './unsettled-writes.ts'

/**
 * Continues a draft that was sent before its page was reloaded: `resume` is called once, where the calls of the restored
 * draft have a ticket whose result this browser has not seen. Writing the same calls then waits for that ticket instead of
 * requesting a signature. Needed where the form itself refuses what the first submit may have made, such as a name.
 */
export const useSentDraft = (callsOf: () => readonly CallIntent[], resume: () => unknown): void => {
  const isChecked = useRef(false)
  const check = useEffectEvent(() => {
    const { user } = session
    if (user && findUnsettled(intentKey(user.accountId, callsOf()))) void resume()
  })
  useEffect(() => {
    if (isChecked.current) return
    isChecked.current = true
    check()
  }, [])
}
