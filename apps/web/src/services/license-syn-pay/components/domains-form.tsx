import { Stack } from '@mantine/core'
import { cutText } from '@panel/contracts/platform/cut-text'
import {
  type DomainLine,
  isLookalike,
  mostDomains,
  readDomains,
  shownDomain,
} from '@panel/contracts/platform/licences/domains'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { KnownAccountField } from '../../../shared/accounts/known-account-field.tsx'
import { useFormDraft } from '../../../shared/drafts/drafts.ts'
import { useAttempt } from '../../../shared/failures/use-attempt.ts'
import { CheckboxField } from '../../../shared/forms/fields/checkbox-field.tsx'
import { TextAreaField } from '../../../shared/forms/fields/text-area-field.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { useFormValue, useRuleForm } from '../../../shared/forms/use-rule-form.ts'
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx'
import { Callout, Hint, RowList, TwoLines } from '../../../shared/ui/layout.tsx'
import { type BadDomains, readRefusedDomains } from '../read-refused-domains.ts'

/** How many lines are named before the rest is counted: a list of thousands helps nobody. */
const namedLines = 20

export interface TypedDomains {
  readonly merchantId: string
  readonly domains: string[]
  readonly lookalikes: boolean
}

function BadLines({ lines, count }: BadDomains) {
  const { t } = useTranslation('license-syn-pay')
  if (lines.length === 0) return null
  return (
    <Callout tone="bad">
      <strong>{t('domains.bad', { count })}</strong>
      <RowList>
        {lines.slice(0, namedLines).map(({ line, typed, problem, first }) => (
          <li key={line}>
            <TwoLines note={t(`domains.problems.${problem}`, { line: first, most: mostDomains })}>
              {t('domains.line', { line, typed: cutText(typed, 60) })}
            </TwoLines>
          </li>
        ))}
      </RowList>
      {count > namedLines && <Hint>{t('domains.more', { count: count - namedLines })}</Hint>}
    </Callout>
  )
}

/** How domains will be kept where that is not how they were typed. */
function Stored({ lines }: { readonly lines: readonly DomainLine[] }) {
  const { t } = useTranslation('license-syn-pay')
  const changed = lines.flatMap(({ typed, domain }) =>
    domain !== undefined && domain !== typed ? [domain] : [],
  )
  if (changed.length === 0) return null
  return (
    <>
      <Hint>{t('domains.stored')}</Hint>
      <RowList aria-label={t('domains.stored')}>
        {changed.slice(0, namedLines).map((domain) => (
          <li key={domain}>
            <TwoLines note={shownDomain(domain) === domain ? undefined : domain}>
              {shownDomain(domain)}
            </TwoLines>
          </li>
        ))}
      </RowList>
    </>
  )
}

/** Reads a text once, however often the form needs it: one of thousands of lines would delay each key. */
const domainReader = (known: readonly string[] | undefined) => {
  let last: { readonly text: string; readonly lines: readonly DomainLine[] } | undefined
  return (text: string): readonly DomainLine[] => {
    if (last?.text !== text) last = { text, lines: readDomains(text.split('\n'), known ? { known } : {}) }
    return last.lines
  }
}

interface DomainsFormProps {
  /** Names the draft that outlives a reload. */
  readonly draft: string
  readonly label: string
  readonly submitLabel: string
  /** Whether the form has a field for the licence's merchant. */
  readonly asksMerchant?: boolean
  /** Domains that the licence has already. */
  readonly known?: readonly string[]
  /** Domains that are proposed. */
  readonly proposed?: string
  readonly actions?: ReactNode
  readonly onSubmit: (typed: TypedDomains) => Promise<unknown>
}

/** Takes domains, one per line. Each bad line is named with its reason while it is typed, and again by the server. */
export function DomainsForm(props: DomainsFormProps) {
  const { draft, label, submitLabel, asksMerchant = false, known, proposed = '', actions, onSubmit } = props
  const { t } = useTranslation('license-syn-pay')
  const { error, attempt } = useAttempt()
  const [refused, setRefused] = useState<BadDomains & { readonly text: string }>()
  const read = useMemo(() => domainReader(known), [known])
  const form = useRuleForm({
    defaults: { merchantId: '', domains: proposed, lookalikes: false },
    fields: {
      merchantId: { label: t('fields.merchantId'), rules: 'required' },
      domains: {
        label: t('domains.label'),
        rules: 'required|domain_lines',
        messages: { domain_lines: t('domains.fix') },
      },
      lookalikes: {
        label: t('domains.confirm'),
        validationLabel: t('domains.confirmName'),
        rules: 'accepted',
      },
    },
    rules: { domain_lines: ({ value }) => read(String(value)).every(({ problem }) => problem === undefined) },
    onSubmit: async ({ merchantId, domains, lookalikes }) => {
      setRefused(undefined)
      const lines = domains.split('\n')
      await attempt(
        async () => {
          await onSubmit({ merchantId, domains: lines, lookalikes })
          form.reset()
        },
        (failure) => {
          const bad = readRefusedDomains(failure, lines)
          if (bad) setRefused({ ...bad, text: domains })
          return bad !== undefined
        },
      )
    },
  })
  useFormDraft(form, `license-syn-pay/${draft}`)
  const text = useFormValue(form, 'domains')
  const lines = read(text)
  // What the server said holds for the text that it checked.
  const found = lines.filter(({ problem }) => problem !== undefined)
  const bad = refused?.text === text ? refused : { lines: found, count: found.length }
  const lookalikes = lines.flatMap(({ domain }) => (domain && isLookalike(domain) ? [domain] : []))
  return (
    <Form form={form} submitLabel={submitLabel} aria-label={label} actions={actions}>
      {asksMerchant && (
        <KnownAccountField form={form} name="merchantId" description={t('create.merchantHint')} />
      )}
      <TextAreaField
        form={form}
        name="domains"
        rows={5}
        description={t('domains.hint')}
        spellCheck={false}
        autoComplete="off"
        classNames={{ input: 'monospace' }}
      />
      <BadLines {...bad} />
      <Stored lines={lines} />
      {lookalikes.length > 0 && (
        <Callout tone="warn">
          <Stack gap="xs">
            <span>{t('domains.lookalikes', { domains: lookalikes.join(', ') })}</span>
            <CheckboxField form={form} name="lookalikes" />
          </Stack>
        </Callout>
      )}
      {error && <ErrorNotice error={error} />}
    </Form>
  )
}
