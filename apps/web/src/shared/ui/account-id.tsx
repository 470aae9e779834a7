import { type ReactNode, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { lazyPart } from '../loading/lazy-part.ts'
import { session } from '../session/session.ts'
import classes from './account-id.module.css'
import { CopyButton } from './copy-button.tsx'
import { HiddenText } from './hidden-text.tsx'
import { IdText } from './id-text.tsx'
import { Identicon } from './identicon.tsx'

const AccountCard = lazyPart(
  () => import('./account-card.tsx'),
  (module) => module.AccountCard,
)

/** How long the pointer must rest on an account before its card opens, in milliseconds. */
const restMilliseconds = 350

interface AccountIdProps {
  readonly id: string
  /** What the account is here, in words; without it, it cannot be copied. */
  readonly label?: string
  /** Puts the name into a link. */
  readonly wrap?: (name: ReactNode) => ReactNode
}

/** An account as a person knows it: its face, its name or shortened id, and a card with the rest. */
export function AccountId({ id, label, wrap = (name) => name }: AccountIdProps) {
  const { t } = useTranslation('shared')
  const { user } = useSnapshot(session)
  const [place, setPlace] = useState<DOMRect>()
  const face = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const own = user?.accountId === id
  const show = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setPlace(face.current?.getBoundingClientRect()), restMilliseconds)
  }
  const hide = () => {
    clearTimeout(timer.current)
    setPlace(undefined)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches; what the card holds is in reach beside it.
    <span
      ref={face}
      className={classes.account}
      onMouseEnter={show}
      onMouseLeave={hide}
      onFocus={show}
      onBlur={hide}
      onKeyDown={(event) => {
        if (event.key === 'Escape') hide()
      }}
    >
      <Identicon id={id} />
      {wrap(
        own ? (
          <span title={id}>
            {t('account.you')}
            <HiddenText>, {id}</HiddenText>
          </span>
        ) : (
          <IdText id={id} />
        ),
      )}
      {label !== undefined && <CopyButton text={id} label={label} />}
      {place && (
        <Suspense>
          <AccountCard id={id} own={own} place={place} />
        </Suspense>
      )}
    </span>
  )
}
