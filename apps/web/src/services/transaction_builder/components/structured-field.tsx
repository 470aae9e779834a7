import { Box, Button, Group, NativeSelect, TextInput } from '@mantine/core'
import { isRecord } from '@panel/contracts/platform/is-record'
import { serviceId } from '@panel/contracts/platform/primitives'
import { role, subscriptionStatus } from '@panel/contracts/platform/roles'
import type { FieldFormat } from '@panel/contracts/smart-contracts/smart-contract'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import {
  capabilitiesOf,
  isCapabilities,
  reachOf,
  type Scope,
  scopes,
} from '../../../shared/delegations/capabilities.ts'
import { MethodsChoice } from '../../../shared/delegations/methods-choice.tsx'
import { GroupedField } from '../../../shared/forms/fields/grouped-field.tsx'
import { useListedServices } from '../../../shared/transactions/use-naming.ts'
import { Boxes } from '../../../shared/ui/boxes.tsx'
import { Hint, RowList, TwoLines } from '../../../shared/ui/layout.tsx'
import classes from './builder.module.css'

const areTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')

const isRecordOfTexts = (value: unknown): value is Readonly<Record<string, string>> =>
  isRecord(value) && areTexts(Object.values(value))

interface ChoiceProps<Value> {
  readonly value: Value
  readonly label: string
  readonly onChange: (value: Value) => void
}

interface AdderProps {
  /** What is added, such as a service. */
  readonly label: string
  readonly offered: readonly { readonly value: string; readonly label: string }[]
  /** Whether a text can be added. */
  readonly takes: (text: string) => boolean
  /** Says what can be added. */
  readonly problem: string
  readonly onAdd: (text: string) => void
}

/** Adds what is typed or chosen from a list: what the panel knows, and anything else. */
function Adder({ label, offered, takes, problem, onAdd }: AdderProps) {
  const { t } = useTranslation('transaction_builder')
  const listId = useId()
  const [text, setText] = useState('')
  const [refused, setRefused] = useState(false)
  const add = (): void => {
    const name = text.trim()
    if (name === '') return
    setRefused(!takes(name))
    if (!takes(name)) return
    onAdd(name)
    setText('')
  }
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return
    // It would send the form.
    event.preventDefault()
    add()
  }
  return (
    <Group gap="xs" mt="xs">
      <TextInput
        size="xs"
        aria-label={label}
        placeholder={label}
        value={text}
        error={refused && problem}
        list={offered.length > 0 ? listId : undefined}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={press}
      />
      {offered.length > 0 && (
        <datalist id={listId}>
          {offered.map((each) => (
            <option key={each.value} value={each.value} label={each.label} />
          ))}
        </datalist>
      )}
      <Button size="xs" variant="default" aria-label={label} onClick={add}>
        {t('structured.add')}
      </Button>
    </Group>
  )
}

function RolesChoice({ value, label, onChange }: ChoiceProps<readonly string[]>) {
  const { t } = useTranslation('shared')
  return (
    <Boxes
      label={label}
      names={[...new Set([...role.options, ...value])]}
      chosen={value}
      nameOf={(code) => t(`roles.${code}`, { defaultValue: code })}
      onChoose={onChange}
    />
  )
}

function SubscriptionsChoice({ value, onChange }: ChoiceProps<Readonly<Record<string, string>>>) {
  const { t } = useTranslation('transaction_builder')
  const services = useListedServices()
  const titleOf = (id: string): string => services.find(({ serviceId }) => serviceId === id)?.title ?? id
  const without = (id: string) => Object.fromEntries(Object.entries(value).filter(([name]) => name !== id))
  return (
    <>
      <RowList>
        {Object.entries(value).map(([id, status]) => (
          <li key={id}>
            <TwoLines note={<code>{id}</code>}>{titleOf(id)}</TwoLines>
            <Group gap="xs">
              <NativeSelect
                size="xs"
                aria-label={t('structured.statusOf', { service: titleOf(id) })}
                value={status}
                data={[...new Set([...subscriptionStatus.options, status])].map((code) => ({
                  value: code,
                  label: t(`shared:subscriptionStatus.${code}`, { defaultValue: code }),
                }))}
                onChange={(event) => onChange({ ...value, [id]: event.currentTarget.value })}
              />
              <Button
                size="compact-xs"
                variant="subtle"
                aria-label={t('structured.removeService', { service: titleOf(id) })}
                onClick={() => onChange(without(id))}
              >
                {t('structured.remove')}
              </Button>
            </Group>
          </li>
        ))}
      </RowList>
      <Adder
        label={t('structured.addService')}
        offered={services
          .filter(({ serviceId }) => !Object.hasOwn(value, serviceId))
          .map(({ serviceId, title }) => ({ value: serviceId, label: title }))}
        takes={(id) => z.safeParse(serviceId, id).success}
        problem={t('structured.noService')}
        onAdd={(id) => onChange({ ...value, [id]: value[id] ?? 'ACTIVE' })}
      />
    </>
  )
}

interface CapabilitiesProps extends ChoiceProps<Readonly<Record<string, boolean>>> {
  /** The methods that the target is known to have. */
  readonly methods: readonly string[]
}

function CapabilitiesChoice({ value, label, onChange, methods }: CapabilitiesProps) {
  const { t } = useTranslation(['transaction_builder', 'delegations'])
  const reach = reachOf(value)
  // Without an exception yet, the capabilities are those of every method.
  const [chosen, setChosen] = useState<Scope>()
  const scope = chosen === 'allBut' && reach.scope === 'all' ? chosen : reach.scope
  const write = (next: Scope, named: readonly string[]): void => {
    setChosen(next)
    onChange(capabilitiesOf({ scope: next, methods: named }))
  }
  return (
    <>
      <NativeSelect
        aria-label={label}
        value={scope}
        data={scopes.map((code) => ({ value: code, label: t(`delegations:scopes.${code}`) }))}
        onChange={(event) => {
          const next = scopes.find((code) => code === event.currentTarget.value)
          if (next) write(next, reach.methods)
        }}
      />
      {scope !== 'all' && (
        <Box mt="xs">
          <MethodsChoice
            label={t(`delegations:scopes.${scope}`)}
            offered={methods}
            chosen={reach.methods}
            onChoose={(named) => write(scope, named)}
          />
        </Box>
      )}
    </>
  )
}

interface PartsProps {
  readonly format: FieldFormat
  readonly value: unknown
  readonly label: string
  /** The methods that the target of a delegation is known to have. */
  readonly methods: readonly string[]
  readonly onChange: (value: unknown) => void
}

/** What is chosen part by part, by its format; undefined where it is written instead. */
export const partsOf = ({ format, value, methods, ...choice }: PartsProps): ReactNode => {
  if (format === 'roles' && (value === undefined || areTexts(value)))
    return <RolesChoice {...choice} value={value ?? []} />
  if (format === 'subscriptions' && (value === undefined || isRecordOfTexts(value)))
    return <SubscriptionsChoice {...choice} value={value ?? {}} />
  if (format === 'capabilities' && (value === undefined || isCapabilities(value)))
    return <CapabilitiesChoice {...choice} value={value ?? {}} methods={methods} />
  return undefined
}

interface StructuredFieldProps {
  readonly id: string
  readonly label: string
  readonly required: boolean
  readonly error: ReactNode
  readonly onBlur: () => void
  /** The value as the args hold it, in JSON notation. */
  readonly raw: string
  /** Holds no part, where that is a value too; undefined where it is not, or is there already. */
  readonly onEmpty: (() => void) | undefined
  readonly children: ReactNode
}

/** A value that is chosen part by part, with what the args hold then. */
export function StructuredField({
  id,
  label,
  required,
  error,
  onBlur,
  raw,
  onEmpty,
  children,
}: StructuredFieldProps) {
  const { t } = useTranslation('transaction_builder')
  return (
    <GroupedField
      {...{ id, label, required, error, onBlur }}
      className={classes.structured}
      below={
        <>
          {onEmpty && (
            <Button size="compact-xs" variant="subtle" onClick={onEmpty}>
              {t('structured.empty')}
            </Button>
          )}
          {raw !== '' && (
            <Hint>
              {t('rawValue')} <code>{raw}</code>
            </Hint>
          )}
        </>
      }
    >
      {children}
    </GroupedField>
  )
}
