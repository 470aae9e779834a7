import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import classes from './account-card.module.css'
import { CopyButton } from './copy-button.tsx'
import { ExplorerLink } from './explorer-link.tsx'
import { Identicon } from './identicon.tsx'

interface AccountCardProps {
  readonly id: string
  /** It is the signed-in person's own. */
  readonly own: boolean
  /** Where the account stands on the screen. */
  readonly place: DOMRect
}

/** As wide and about as high as the card becomes, in pixels: it stays within the window. */
const width = 304
const height = 132

/** What a shortened account is in whole; shown on hover and focus, where the id itself is read in its place. */
export function AccountCard({ id, own, place }: AccountCardProps) {
  const { t } = useTranslation('shared')
  const left = Math.max(8, Math.min(place.left, innerWidth - width - 8))
  const below = place.bottom + height < innerHeight
  const style = below ? { left, top: place.bottom } : { left, bottom: innerHeight - place.top }
  return createPortal(
    <div className={classes.space} style={style}>
      <div className={classes.card}>
        <Identicon id={id} size={40} />
        <div className={classes.words}>
          <b>{t(own ? 'account.you' : id.startsWith('#') ? 'account.asset' : 'account.account')}</b>
          <code>{id}</code>
        </div>
        <div className={classes.actions}>
          <CopyButton text={id} label={t('account.id')} />
          <ExplorerLink kind="account" id={id} label={t('account.id')} />
        </div>
      </div>
    </div>,
    document.body,
  )
}
