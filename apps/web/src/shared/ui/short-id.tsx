import classes from './account.module.css'
import { AccountId } from './account-id.tsx'
import { CopyButton } from './copy-button.tsx'
import { type ExplorerKind, ExplorerLink } from './explorer-link.tsx'
import { IdText } from './id-text.tsx'

interface ShortIdProps {
  readonly id: string
  /** What it is, in words. */
  readonly label: string
  /** What it is in the explorer; leads there where the person may open the explorer. */
  readonly explorer?: ExplorerKind | undefined
}

/** A shortened id with a button that copies it whole; an account has its face and its card beside it. */
export function ShortId({ id, label, explorer }: ShortIdProps) {
  if (explorer === 'account') return <AccountId id={id} label={label} />
  return (
    <span className={classes.account}>
      <IdText id={id} />
      <CopyButton text={id} label={label} />
      {explorer !== undefined && <ExplorerLink kind={explorer} id={id} label={label} />}
    </span>
  )
}
