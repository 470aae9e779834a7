import { actAsAccount } from '@panel/contracts/platform/ledger-control'
import { jsonNotation } from '@panel/contracts/platform/primitives'
import {
  endSession,
  type KnownAccount,
  listAccounts,
  listSessions,
  type OpenSession,
} from '@panel/contracts/platform/sessions-control'
import { type FormEvent, useState } from 'react'
import { call, RefusedHereError } from '../api.ts'
import { accountName, momentText, numberText, shortId } from '../format.ts'
import { useLanguage, useTexts } from '../language.tsx'
import { openPanelAs } from '../open-panel.ts'
import { ActButton, Card, Field, Outcome, Problem } from '../parts.tsx'
import { type Act, useAct } from '../use-act.ts'
import { useRead } from '../use-read.ts'

/** @throws RefusedHereError saying what to do, in the words of the page */
const parseArgs = (text: string, noJson: string) => {
  try {
    return jsonNotation.parse(JSON.parse(text))
  } catch {
    throw new RefusedHereError(noJson)
  }
}

function AccountChoice({
  accounts,
  value,
  onChange,
}: {
  accounts: readonly KnownAccount[]
  value: string
  onChange: (accountId: string) => void
}) {
  const texts = useTexts().accounts
  return (
    <Field label={texts.account}>
      {(id) => (
        <select id={id} value={value} required onChange={({ target }) => onChange(target.value)}>
          <option value="" />
          {accounts.map(({ name, accountId, roles }) => (
            <option key={accountId} value={accountId}>
              {`${name} (${roles.join(', ')})`}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

function ActAs({ accounts, accountId }: { accounts: readonly KnownAccount[]; accountId: string }) {
  const texts = useTexts().accounts
  const act = useAct()
  const example = JSON.stringify(
    { from: accountId, to: accounts.at(-1)?.accountId ?? '', units: 100 },
    null,
    2,
  )
  const [target, setTarget] = useState('#EURS')
  const [method, setMethod] = useState('transfer')
  const [args, setArgs] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const work = () =>
      call(actAsAccount, {
        body: {
          accountId,
          target,
          smartContractMethod: method,
          args: parseArgs(args ?? example, texts.noJson),
        },
      })
    void act.act(work, texts.submitted)
  }
  return (
    <form onSubmit={submit}>
      <div className="line">
        <Field label={texts.target}>
          {(id) => (
            <input id={id} value={target} required onChange={(event) => setTarget(event.target.value)} />
          )}
        </Field>
        <Field label={texts.method}>
          {(id) => (
            <input id={id} value={method} required onChange={(event) => setMethod(event.target.value)} />
          )}
        </Field>
      </div>
      <Field label={texts.args}>
        {(id) => (
          <textarea
            id={id}
            rows={5}
            spellCheck={false}
            value={args ?? example}
            onChange={(event) => setArgs(event.target.value)}
          />
        )}
      </Field>
      <button type="submit" aria-disabled={act.busy} disabled={accountId === ''}>
        {texts.submit}
      </button>
      <Outcome act={act} />
    </form>
  )
}

function ActCard({ accounts }: { accounts: readonly KnownAccount[] }) {
  const texts = useTexts().accounts
  const act = useAct()
  const [accountId, setAccountId] = useState('')
  return (
    <Card title={texts.title} text={texts.text}>
      <div className="line">
        <AccountChoice accounts={accounts} value={accountId} onChange={setAccountId} />
        <ActButton
          act={act}
          kind="main"
          disabled={accountId === ''}
          work={() => openPanelAs(accountId)}
          said={texts.opening}
        >
          {texts.open}
        </ActButton>
      </div>
      <Outcome act={act} />
      <h3>{texts.actTitle}</h3>
      <p className="hint">{texts.actText}</p>
      <ActAs key={accountId} accounts={accounts} accountId={accountId} />
    </Card>
  )
}

function SessionRow({ session, name, act }: { session: OpenSession; name: string; act: Act }) {
  const texts = useTexts().sessions
  const { id, expiresAt, sockets } = session
  return (
    <li>
      <div>
        <b>{name}</b>
        <p>{texts.until(momentText(expiresAt))}</p>
        {sockets.map(({ socketId, rooms }) => (
          <p key={socketId}>
            {texts.socket} <span className="mono">{socketId}</span>:{' '}
            {rooms.length === 0 ? texts.noRooms : rooms.map(shortId).join(', ')}
          </p>
        ))}
      </div>
      <ActButton
        act={act}
        kind="danger"
        label={texts.endOf(name)}
        work={() => call(endSession, { body: { id } })}
        said={texts.ended}
      >
        {texts.end}
      </ActButton>
    </li>
  )
}

/** The accounts of people, in whose names a tester acts, and their open sessions. */
export function AccountsView() {
  const { locale } = useLanguage()
  const texts = useTexts().sessions
  const act = useAct()
  const { data: known, error } = useRead(listAccounts, {})
  const { data, error: sessionsError } = useRead(listSessions, {}, 2000)
  const accounts = known?.accounts ?? []
  const nameOf = accountName(accounts)
  return (
    <>
      <Problem error={error ?? sessionsError} />
      <ActCard accounts={accounts} />
      <Card title={texts.title} text={texts.text}>
        <Outcome act={act} />
        {data && <p>{texts.count(numberText(data.total, locale), data.total)}</p>}
        <ul className="rows tall">
          {data?.sessions.map((session) => (
            <SessionRow key={session.id} session={session} name={nameOf(session.accountId)} act={act} />
          ))}
        </ul>
      </Card>
    </>
  )
}
