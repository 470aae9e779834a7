import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { whenIdle } from '../../shared/loading/lazy-component.ts'

/** Shows what services add once the page has nothing else to do, so that the shell never waits for it. */
export function Later({ children }: { readonly children: ReactNode }) {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => whenIdle(() => setIsIdle(true)), [])
  return isIdle && <Suspense>{children}</Suspense>
}
