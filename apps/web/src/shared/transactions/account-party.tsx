import { useTranslation } from 'react-i18next'
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
  return (
    <span className={classes.party}>
      <Identicon id={id} size={34} />
      <span className={classes.who}>
        <span className={classes.name}>
          <span className={shown ? classes.label : classes.hidden}>{label} </span>
          {id === own && t('review.you')}
        </span>
        <IdText id={id} />
      </span>
    </span>
  )
}
