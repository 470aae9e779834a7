import { type FocusEvent, type ReactNode, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { AccountName } from '../accounts/account-name.tsx'
import { lazyComponent, nothing } from '../loading/lazy-component.ts'
import { session } from '../session/session.ts'
import classes from './account.module.css'
import { CopyButton } from './copy-button.tsx'
import { Identicon } from './identicon.tsx'

const AccountCard = lazyComponent(
  () => import('./account-card.tsx'),
  (module) => module.AccountCard,
  nothing,
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

/** Where the card opens, and whether by a click or a key: then it takes the focus and stays until it is closed. */
interface OpenCard {
  readonly place: DOMRect
  readonly pinned: boolean
  /** Another one each time, so that a card whose file could not be fetched is fetched again. */
  readonly opening: number
}

/** An account: its identicon, its name or shortened id, and a card with the rest. */
export function AccountId({ id, label, wrap = (name) => name }: AccountIdProps) {
  const { t } = useTranslation('shared')
  const { user } = useSnapshot(session)
  const [card, setCard] = useState<OpenCard>()
  const whole = useRef<HTMLSpanElement>(null)
  const face = useRef<HTMLButtonElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const open = (pinned: boolean) => {
    clearTimeout(timer.current)
    const place = whole.current?.getBoundingClientRect()
    if (place) setCard((shown) => ({ place, pinned, opening: (shown?.opening ?? 0) + 1 }))
  }
  const show = () => {
    clearTimeout(timer.current)
    if (!card) timer.current = setTimeout(() => open(false), restMilliseconds)
  }
  const hide = () => {
    clearTimeout(timer.current)
    setCard((shown) => (shown?.pinned ? shown : undefined))
  }
  const close = () => {
    clearTimeout(timer.current)
    setCard(undefined)
    face.current?.focus()
  }
  /** The card is elsewhere in the document, but within this element for React: the focus may move into it. */
  const blur = (event: FocusEvent) => {
    if (!event.relatedTarget?.closest('[data-account-card]')) hide()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches; the face is the control that opens the card.
    <span
      ref={whole}
      className={classes.account}
      onMouseEnter={show}
      onMouseLeave={hide}
      onFocus={show}
      onBlur={blur}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !card) return
        event.stopPropagation()
        close()
      }}
    >
      <button
        ref={face}
        type="button"
        className={classes.face}
        aria-label={t('account.details')}
        aria-haspopup="dialog"
        aria-expanded={card?.pinned === true}
        onClick={() => (card?.pinned ? close() : open(true))}
      >
        <Identicon id={id} />
      </button>
      {wrap(<AccountName id={id} />)}
      {label !== undefined && <CopyButton text={id} label={label} />}
      {card && (
        <Suspense>
          <AccountCard
            key={card.opening}
            id={id}
            own={user?.accountId === id}
            place={card.place}
            pinned={card.pinned}
            onPin={() => setCard({ ...card, pinned: true })}
            onClose={close}
          />
        </Suspense>
      )}
    </span>
  )
}
