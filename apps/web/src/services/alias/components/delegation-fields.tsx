import { Button, Group } from '@mantine/core'
import type { RecordedDelegation } from '@panel/contracts/platform/delegations'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { AccountOptions } from '../../../shared/accounts/known-account-field.tsx'
import { useKnownAccounts, useKnownPeople } from '../../../shared/accounts/use-known-accounts.ts'
import { MethodsField, ScopeField } from '../../../shared/delegations/reach-fields.tsx'
import { useMethodsOf } from '../../../shared/delegations/use-methods-of.ts'
import { useFormDraft } from '../../../shared/drafts/drafts.ts'
import { DateField } from '../../../shared/forms/fields/date-field.tsx'
import { IdField } from '../../../shared/forms/fields/id-field.tsx'
import { TextAreaField } from '../../../shared/forms/fields/text-area-field.tsx'
import { TextField } from '../../../shared/forms/fields/text-field.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { noPrivateKeyRule } from '../../../shared/forms/rules/no-private-key-rule.ts'
import { useFormValue, useRuleForm } from '../../../shared/forms/use-rule-form.ts'
import { useWhatItIs } from '../../../shared/forms/use-what-it-is.ts'
import { useOwnAccountId } from '../../../shared/session/use-own-account-id.ts'
import { areTargets, type DelegationValues, delegationsOf, isLater, targetsIn } from '../delegation-form.ts'
import { useAccountNamed } from '../queries.ts'

/** How many targets are offered at most. */
const mostOffered = 12

interface KnownTargetsProps {
  readonly targets: string
  readonly onAdd: (target: string) => void
}

/** The assets that one holds, one's own account and labelled ones, to be chosen instead of typed. */
function KnownTargets({ targets, onAdd }: KnownTargetsProps) {
  const { t } = useTranslation('alias')
  const own = useOwnAccountId()
  const known = useKnownAccounts({ id: own, name: t('ownAccount') })
  const chosen = new Set(targetsIn(targets))
  const offered = known.filter(({ id }) => !chosen.has(id)).slice(0, mostOffered)
  if (offered.length === 0) return null
  return (
    <Group gap="xs" fz="sm" c="dimmed">
      {t('knownTargets')}
      {offered.map(({ id, name }) => (
        <Button key={id} size="compact-xs" variant="default" title={id} onClick={() => onAdd(id)}>
          {name}
        </Button>
      ))}
    </Group>
  )
}

interface DelegationFieldsProps {
  readonly defaults: DelegationValues
  /** The name under which what was typed outlives an expired session. */
  readonly draft: string
  /** True where one method alone is delegated. */
  readonly action?: boolean
  /** True where delegate and target are not to be changed. */
  readonly fixed?: boolean
  readonly submitLabel: string
  /** Resolves with whether everything was executed. */
  readonly onSubmit: (given: readonly RecordedDelegation[]) => Promise<boolean>
}

/** Who may act, on what, by which methods and until when. */
export function DelegationFields(props: DelegationFieldsProps) {
  const { defaults, draft, action = false, fixed = false, submitLabel, onSubmit } = props
  const { t } = useTranslation('alias')
  const saying = useWhatItIs()
  const accountNamed = useAccountNamed()
  const peopleId = useId()
  const people = useKnownPeople()
  const form = useRuleForm({
    defaults,
    fields: {
      delegate: {
        label: t('fields.delegate'),
        rules: 'required|(300)account_or_alias|no_private_key',
        messages: { account_or_alias: saying(t('rules.accountOrAlias')) },
      },
      targets: {
        label: t(fixed ? 'fields.target' : 'fields.targets'),
        rules: 'required|targets|no_private_key',
        messages: { targets: saying(t('rules.targets')) },
      },
      scope: { label: t('fields.scope') },
      methods: {
        label: t(action ? 'fields.method' : 'fields.methods'),
        rules: 'required|no_private_key',
      },
      expiration: {
        label: t('fields.expiration'),
        rules: 'required|later',
        messages: { later: t('rules.later') },
      },
    },
    rules: {
      no_private_key: noPrivateKeyRule,
      account_or_alias: async ({ value }) => (await accountNamed(String(value))) !== null,
      targets: ({ value }) => areTargets(String(value)),
      later: ({ value }) => isLater(String(value)),
    },
    onSubmit: async (values) => {
      const delegate = await accountNamed(values.delegate)
      if (delegate === null) return
      if (await onSubmit(delegationsOf(values, delegate))) form.reset(fixed ? values : defaults)
    },
  })
  useFormDraft(form, `alias/${draft}`)
  const scope = useFormValue(form, 'scope')
  const targets = useFormValue(form, 'targets')
  const methodsId = useId()
  const known = useMethodsOf(targetsIn(targets))
  return (
    <Form form={form} submitLabel={submitLabel} aria-label={submitLabel}>
      <IdField
        form={form}
        name="delegate"
        description={fixed ? undefined : t('hints.delegate')}
        disabled={fixed}
        list={peopleId}
      />
      <AccountOptions id={peopleId} accounts={people} />
      <TextAreaField
        form={form}
        name="targets"
        description={fixed ? undefined : t('hints.targets')}
        rows={fixed ? 1 : 2}
        spellCheck={false}
        autoComplete="off"
        disabled={fixed}
      />
      {!fixed && (
        <KnownTargets
          targets={targets}
          onAdd={(target) => form.setValue('targets', [...targetsIn(targets), target].join('\n'))}
        />
      )}
      {!action && <ScopeField form={form} name="scope" />}
      {!action && scope !== 'all' && <MethodsField form={form} name="methods" targets={targetsIn(targets)} />}
      {action && (
        <>
          <TextField
            form={form}
            name="methods"
            description={t('hints.method')}
            list={methodsId}
            spellCheck={false}
            autoComplete="off"
          />
          <datalist id={methodsId}>
            {known.map((method) => (
              <option key={method} value={method} />
            ))}
          </datalist>
        </>
      )}
      <DateField
        form={form}
        name="expiration"
        withTime
        description={t(fixed ? 'hints.newExpiration' : 'hints.expiration')}
      />
    </Form>
  )
}
