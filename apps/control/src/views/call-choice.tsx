import type { DocumentedCall } from '@panel/contracts/platform/control'
import { type ErrorCode, errorStatuses } from '@panel/contracts/platform/errors'
import { useState } from 'react'
import { useLanguage } from '../language.tsx'
import { Field } from '../parts.tsx'

/** How an error is named on this page. */
export const errorText = (code: ErrorCode): string => `${errorStatuses[code]} ${code}`

/** Names of fields stand between backticks in the API's description. */
const quoted = (text: string): string => text.replaceAll(/`([^`]*)`/g, '“$1”')

/** A call that an address names may stand far down in the list. Where nothing has the focus, the keyboard goes on there. */
const bringIntoView = (element: HTMLElement | null): void => {
  element?.scrollIntoView({ block: 'nearest' })
  if (document.activeElement?.matches('body, h2')) element?.querySelector('input')?.focus()
}

/** The call that a fault is armed for, found by its name, path, service, error or reason. */
export function CallChoice({
  calls,
  chosen,
  onChoose,
}: {
  calls: readonly DocumentedCall[] | undefined
  chosen: string | undefined
  onChoose: (operationId: string) => void
}) {
  const { texts: all, locale } = useLanguage()
  const texts = all.faults
  const [search, setSearch] = useState('')
  const words = search.trim().toLowerCase()
  const isNamed = ({ operationId, path, service }: DocumentedCall) =>
    `${operationId} ${path} ${service?.serviceId ?? ''} ${service?.title[locale] ?? ''}`
      .toLowerCase()
      .includes(words)
  const isDescribed = ({ summary, errors, reasons }: DocumentedCall) =>
    [summary, ...errors.map(errorText), ...reasons].some((text) => text.toLowerCase().includes(words))
  const found = calls && [
    ...calls.filter(isNamed),
    ...calls.filter((each) => !isNamed(each) && isDescribed(each)),
  ]
  return (
    <fieldset>
      <legend>{texts.call}</legend>
      <Field label={texts.search}>
        {(id) => (
          <input id={id} type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
        )}
      </Field>
      <div className="choices tall">
        <label>
          <input type="radio" name="call" checked={chosen === '*'} onChange={() => onChoose('*')} />
          <b>{texts.everyCall}</b>
        </label>
        {found?.map(({ operationId, path, summary, service }) => (
          <label key={operationId} ref={chosen === operationId ? bringIntoView : undefined}>
            <input
              type="radio"
              name="call"
              checked={chosen === operationId}
              onChange={() => onChoose(operationId)}
            />
            <b>{operationId}</b> {service?.title[locale]} <span className="mono">{path}</span>
            <small lang="en-US">{quoted(summary)}</small>
          </label>
        ))}
      </div>
      {found?.length === 0 && <p>{texts.noCall}</p>}
    </fieldset>
  )
}
