import { listCalls } from '@panel/contracts/platform/control'
import type { EndpointInput } from '@panel/contracts/platform/endpoint'
import { findJournalEntries, type JournalEntry, journalKinds } from '@panel/contracts/platform/journal'
import { listAccounts } from '@panel/contracts/platform/sessions-control'
import { useState } from 'react'
import { accountName, numberText, shortId, timeText } from '../format.ts'
import { faultHash } from '../hash.ts'
import { useLanguage, useTexts } from '../language.tsx'
import { Card, Field, Outcome, Problem } from '../parts.tsx'
import { type Act, useAct } from '../use-act.ts'
import { useRead } from '../use-read.ts'
import { AccountField } from './account-field.tsx'
import { ChangedRows } from './changed-rows.tsx'
import { CopySnippets } from './copy-snippets.tsx'
import { RewindActions } from './rewind-actions.tsx'

type Filter = EndpointInput<typeof findJournalEntries>['body']

const shown = 100

interface Typed {
  readonly text: string
  readonly kind: string
  readonly accountId: string
  readonly operationId: string
  readonly status: string
  readonly table: string
}

const noFilter: Typed = { text: '', kind: '', accountId: '', operationId: '', status: '', table: '' }

const isStatus = (text: string): boolean => /^[1-5]\d{2}$/.test(text)

const filterOf = ({ text, kind, accountId, operationId, status, table }: Typed): Filter => {
  const wanted = journalKinds.find((each) => each === kind)
  return {
    limit: shown,
    newestFirst: true,
    ...(wanted && { kind: wanted }),
    ...(text !== '' && { text }),
    ...(accountId !== '' && { accountId }),
    ...(operationId !== '' && { operationId }),
    ...(table !== '' && { table }),
    ...(isStatus(status) && { status: Number(status) }),
  }
}

const jsonText = (value: unknown): string => JSON.stringify(value, null, 2)

interface CallDetailsProps {
  readonly entry: Extract<JournalEntry, { kind: 'call' }>
  readonly nameOf: (accountId: string) => string
}

function CallDetails({ entry, nameOf }: CallDetailsProps) {
  const texts = useTexts().journal
  const { data } = useRead(listCalls, {})
  const { nearest, request, answer, accountId, ticket, requestId, operationId } = entry
  return (
    <>
      <p>
        {texts.requestId} <span className="mono">{requestId}</span>
        {accountId !== null && (
          <>
            {` · ${texts.account} ${nameOf(accountId)} `}
            <span className="mono">{accountId}</span>
          </>
        )}
        {ticket !== null && ` · ${texts.ticket} ${shortId(ticket)}`}
      </p>
      {nearest && (
        <p>
          {texts.nearest(nearest.operationId)} {nearest.differences.map(texts.difference).join(' ')}
        </p>
      )}
      {request !== undefined && (
        <>
          <h3>{texts.body}</h3>
          <pre>{jsonText(request)}</pre>
        </>
      )}
      {answer !== undefined && (
        <>
          <h3>{texts.answer}</h3>
          <pre>{jsonText(answer)}</pre>
        </>
      )}
      {operationId !== null && data?.calls.some((each) => each.operationId === operationId) && (
        <p>
          <a href={faultHash(operationId)}>{texts.armFault}</a>
        </p>
      )}
      <CopySnippets entry={entry} />
    </>
  )
}

const titleOf = (entry: JournalEntry): string => {
  if (entry.kind === 'call') return `${entry.method} ${entry.url}`
  return entry.kind === 'event' ? entry.name : `#${entry.height}`
}

interface EntryRowProps {
  readonly entry: JournalEntry
  readonly act: Act
  /** How an account is called. */
  readonly nameOf: (accountId: string) => string
}

function EntryRow({ entry, act, nameOf }: EntryRowProps) {
  const { texts: all, locale } = useLanguage()
  const texts = all.journal
  const [isOpen, setOpen] = useState(false)
  return (
    <li>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <span className="mono">{timeText(entry.at)}</span>{' '}
          <span className="tag">{texts.kinds[entry.kind]}</span>{' '}
          {entry.kind === 'call' && (
            <span className={entry.status < 400 ? 'tag good' : 'tag bad'}>{entry.status}</span>
          )}{' '}
          <b>{titleOf(entry)}</b>{' '}
          {entry.kind === 'call' && entry.accountId !== null && `${nameOf(entry.accountId)} · `}
          {entry.kind === 'call' && texts.took(numberText(entry.milliseconds, locale))}
          {entry.kind === 'block' && texts.size(entry.size)}
        </summary>
        {isOpen && entry.kind === 'call' && <CallDetails entry={entry} nameOf={nameOf} />}
        {isOpen && entry.kind !== 'call' && <pre>{jsonText({ ...entry, changes: undefined })}</pre>}
        {isOpen && entry.changes && <ChangedRows changes={entry.changes} />}
        {isOpen && <RewindActions entry={entry} act={act} />}
      </details>
    </li>
  )
}

/** What happened on the server, newest first. */
export function JournalView() {
  const { texts: all, locale } = useLanguage()
  const texts = all.journal
  const [typed, setTyped] = useState(noFilter)
  const [isLive, setLive] = useState(true)
  const act = useAct()
  const { data: known } = useRead(listAccounts, {})
  const nameOf = accountName(known?.accounts ?? [])
  const { data, error } = useRead(findJournalEntries, { body: filterOf(typed) }, isLive ? 2000 : undefined)
  return (
    <Card title={texts.title} text={texts.text}>
      <div className="line">
        <Field label={texts.filters.text}>
          {(id) => (
            <input
              id={id}
              type="search"
              maxLength={200}
              value={typed.text}
              onChange={({ target }) => setTyped({ ...typed, text: target.value })}
            />
          )}
        </Field>
        <Field label={texts.kind}>
          {(id) => (
            <select
              id={id}
              value={typed.kind}
              onChange={({ target }) => setTyped({ ...typed, kind: target.value })}
            >
              <option value="">{texts.everyKind}</option>
              {journalKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {texts.kinds[kind]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <AccountField
          accounts={known?.accounts ?? []}
          value={typed.accountId}
          onChange={(accountId) => setTyped({ ...typed, accountId })}
        />
        {(['operationId', 'status', 'table'] as const).map((name) => (
          <Field key={name} label={texts.filters[name]}>
            {(id) => (
              <input
                id={id}
                type="search"
                inputMode={name === 'status' ? 'numeric' : 'text'}
                value={typed[name]}
                onChange={({ target }) => setTyped({ ...typed, [name]: target.value.trim() })}
              />
            )}
          </Field>
        ))}
        <label className="check">
          <input type="checkbox" checked={isLive} onChange={({ target }) => setLive(target.checked)} />
          {texts.live}
        </label>
      </div>
      {typed.status !== '' && !isStatus(typed.status) && <p role="status">{texts.noStatus}</p>}
      <Problem error={error} />
      <Outcome act={act} />
      {data && <p>{texts.count(numberText(data.entries.length, locale), numberText(data.total, locale))}</p>}
      <ol className="rows entries">
        {data?.entries.map((entry) => (
          <EntryRow key={entry.number} entry={entry} act={act} nameOf={nameOf} />
        ))}
      </ol>
      {data?.entries.length === 0 && <p>{texts.none}</p>}
    </Card>
  )
}
