import { bytesToHex } from '@panel/ledger/encoding'
import { useTranslation } from 'react-i18next'
import { useNameTexts } from '../accounts/account-name.tsx'
import { CodeBlock } from '../ui/code-block.tsx'
import { argLabel } from './arg-label.ts'
import { EntryList } from './call-sentence.tsx'
import classes from './sign-sheet.module.css'
import type { CallReading } from './use-call-readings.ts'

/** An account's whole id, with the name that the person gave it. */
function NamedAccount({ id }: { id: string }) {
  const name = useNameTexts([id])(id)
  return (
    <>
      {name !== undefined && name !== id && (
        <b>
          <bdi>{name}</bdi>{' '}
        </b>
      )}
      {id}
    </>
  )
}

/** The whole sentence of a call, and its arguments as a labelled list. */
export function CallDetails({ reading }: { reading: CallReading }) {
  const { t } = useTranslation('transactions')
  const { description, call } = reading
  const { sentence, members, args } = description
  return (
    <>
      <p className={classes.sentence}>{sentence}</p>
      <h3 className={classes.heading}>{t('signing.args')}</h3>
      {members.length > 0 ? (
        <dl className={classes.fields}>
          {members.map(({ name, format, text, entries }) => (
            <div key={name}>
              <dt>
                {argLabel(t, call.smartContractMethod, name)} <code>{name}</code>
              </dt>
              <dd>
                {format === 'account' && <NamedAccount id={text} />}
                {format !== 'account' && (entries.length > 0 ? <EntryList entries={entries} /> : text)}
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <CodeBlock text={args ?? bytesToHex(call.smartContractMethodArgs)} />
      )}
    </>
  )
}
