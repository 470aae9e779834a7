import { createContext, type Dispatch, type SetStateAction, useContext, useEffect, useRef } from 'react'

/** Announces a message that appeared while a person was elsewhere in the form to assistive technology. */
export const AnnouncerContext = createContext<Dispatch<SetStateAction<string>>>(() => undefined)

/**
 * Announces a field's messages when they appear or change, until they no longer hold. Those that a submit brings out are left to the form's
 * own message and to the focus, which goes to the first of their fields.
 */
export const useAnnounced = (messages: string, submitted: boolean): void => {
  const announce = useContext(AnnouncerContext)
  const before = useRef({ messages, submitted })
  useEffect(() => {
    const earlier = before.current
    before.current = { messages, submitted }
    if (messages === '' || messages === earlier.messages || submitted !== earlier.submitted) return
    announce(messages)
    return () => announce((announced) => (announced === messages ? '' : announced))
  }, [announce, messages, submitted])
}
