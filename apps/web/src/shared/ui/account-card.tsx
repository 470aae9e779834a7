import { FocusTrap } from '@mantine/core'
import { useClickOutside } from '@mantine/hooks'
import { isAccountId } from '@panel/ledger/accounts'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { AccountActions } from '../accounts/account-actions.tsx'
import { useNameText } from '../accounts/account-name.tsx'
import { useAccountName } from '../accounts/use-account-name.ts'
import classes from './account.module.css'
import { CopyButton } from './copy-button.tsx'
import { ExplorerLink } from './explorer-link.tsx'
import { Identicon } from './identicon.tsx'

interface AccountCardProps {
  readonly id: string
  /** It is the signed-in person's own. */
  readonly own: boolean
  /** Where the account is on the screen. */
  readonly place: DOMRect
  /** It was opened by a click or a key: it holds the focus until it is closed. */
  readonly pinned: boolean
  readonly onPin: () => void
  readonly onClose: () => void
}

/** As wide and about as high as the card becomes, in pixels: it stays within the window. */
const width = 320
const height = 300

/** What an account is in whole, and what the person noted about it. */
export function AccountCard({ id, own, place, pinned, onPin, onClose }: AccountCardProps) {
  const { t } = useTranslation('shared')
  const { t: accounts, ready } = useTranslation('accounts')
  const name = useAccountName(id)
  const text = useNameText()(name)
  /** What somebody else wrote, such as the receiver of a deposit, may be no account. */
  const isAccount = isAccountId(id)
  const outside = useClickOutside<HTMLDivElement>(() => {
    if (pinned) onClose()
  })
  const left = Math.max(8, Math.min(place.left, innerWidth - width - 8))
  const below = place.bottom + height < innerHeight || place.top < height
  const style = below ? { left, top: place.bottom } : { left, bottom: innerHeight - place.top }
  if (!ready) return null
  return createPortal(
    <FocusTrap active={pinned}>
      <div
        ref={outside}
        className={classes.space}
        style={style}
        role="dialog"
        aria-label={t('account.details')}
        data-account-card
        onPointerDown={onPin}
      >
        <div className={classes.card}>
          <Identicon id={id} size={40} />
          <div className={classes.words}>
            {text !== undefined && text !== id && (
              <b>
                <bdi>{text}</bdi>
              </b>
            )}
            <small>{accounts(`kinds.${isAccount ? name.kind : 'noAccount'}`)}</small>
            <code>{id}</code>
          </div>
          <div className={classes.actions}>
            <CopyButton text={id} label={t('account.id')} />
            {isAccount && <ExplorerLink kind="account" id={id} label={t('account.id')} />}
          </div>
          {isAccount && <AccountActions accountId={id} own={own} />}
        </div>
      </div>
    </FocusTrap>,
    document.body,
  )
}
