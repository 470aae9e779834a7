import { useTranslation } from 'react-i18next'
import { useNameText } from '../accounts/account-name.tsx'
import { useAccountName } from '../accounts/use-account-name.ts'
import { IdText } from '../ui/id-text.tsx'
import { Identicon } from '../ui/identicon.tsx'
import classes from './call-review.module.css'

interface AccountPartyProps {
  readonly id: string
  /** The account that signs. */
  readonly own: string
  /** What the account is in this call, such as "From". */
  readonly label: string
  /** Shows the label; otherwise it is for assistive technology alone. */
  readonly shown?: boolean
}

/** An account in a call: its face, whether it is the person's own, and its id. */
export function AccountParty({ id, own, label, shown = false }: AccountPartyProps) {
  const { t } = useTranslation('shared')
  const name = useAccountName(id)
  const text = useNameText()(name)
  return (
    <span className={classes.party}>
      <Identicon id={id} size={34} />
      <span className={classes.who}>
        <span className={classes.name}>
          <span className={shown ? classes.label : 'visually-hidden'}>{label} </span>
          {id === own ? t('account.you') : text !== id && <bdi>{text}</bdi>}
        </span>
        <IdText id={id} />
      </span>
    </span>
  )
}
