import { Button, Group, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { randomString } from '../../shared/format/random-string.ts'
import { UnsavedGuard } from '../../shared/forms/unsaved-guard.tsx'
import { useTranslate } from '../../shared/forms/use-translate.ts'
import { Card, Grid, Hint } from '../../shared/ui/layout.tsx'
import { problemsOf, type ServiceProblems, type TakenIds } from './check-custom-service.ts'
import type { CustomService } from './custom-services.ts'

const emptyEntry = { label: '', url: '' }
const emptyDraft: CustomService = { serviceId: '', authKey: '', menu: [emptyEntry] }

interface CustomServiceFormProps {
  /** The service that is changed; a new one is described without it. */
  readonly edited: CustomService | undefined
  readonly taken: TakenIds
  readonly onSave: (service: CustomService) => void
  readonly onCancel: () => void
}

/** A service while it is described: the props of each field, with its message, and what changes its menu. */
const useServiceDraft = ({ edited, taken, onSave }: Omit<CustomServiceFormProps, 'onCancel'>) => {
  const { t } = useTranslation('custom-services')
  const { translate } = useTranslate()
  const start = edited ?? emptyDraft
  const [draft, setDraft] = useState(start)
  const [problems, setProblems] = useState<ServiceProblems>({})
  const [incomplete, setIncomplete] = useState(false)

  const save = (event: FormEvent) => {
    event.preventDefault()
    const found = problemsOf(draft, taken, new URL(location.href))
    setProblems(found)
    setIncomplete(Object.keys(found).length > 0)
    if (Object.keys(found).length > 0) return
    onSave(draft)
    setDraft(emptyDraft)
  }
  /** Checks one field when it is left, as every form does. */
  const check = (path: string) =>
    setProblems(({ [path]: _earlier, ...others }) => {
      const problem = problemsOf(draft, taken, new URL(location.href))[path]
      return problem ? { ...others, [path]: problem } : others
    })
  const change = (next: CustomService) => {
    setDraft(next)
    setIncomplete(false)
  }
  const errorAt = (path: string, label: string, value: string) => {
    const problem = problems[path]
    if (problem && value === '') return translate('required', { Field: label })
    return problem && t(`errors.${problem}`, { host: location.hostname })
  }
  const field = (name: 'serviceId' | 'authKey') => ({
    label: t(`fields.${name}`),
    description: t(`hints.${name}`),
    value: draft[name],
    error: errorAt(name, t(`fields.${name}`), draft[name]),
    required: true,
    onBlur: () => check(name),
    onChange: (event: { currentTarget: { value: string } }) =>
      change({ ...draft, [name]: event.currentTarget.value }),
  })
  const entryField = (index: number, name: 'label' | 'url') => ({
    label: t(`fields.${name}`),
    value: draft.menu[index]?.[name] ?? '',
    error: errorAt(`menu.${index}.${name}`, t(`fields.${name}`), draft.menu[index]?.[name] ?? ''),
    required: true,
    onBlur: () => check(`menu.${index}.${name}`),
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      change({
        ...draft,
        menu: draft.menu.map((entry, place) => (place === index ? { ...entry, [name]: value } : entry)),
      }),
  })
  const makeKey = () => {
    setProblems(({ authKey: _earlier, ...others }) => others)
    change({ ...draft, authKey: randomString() })
  }
  const addEntry = () => change({ ...draft, menu: [...draft.menu, emptyEntry] })
  const removeEntry = (index: number) => {
    // The entries below move up, so their messages would belong to other entries.
    setProblems({})
    change({ ...draft, menu: draft.menu.filter((_other, place) => place !== index) })
  }
  const unsaved = JSON.stringify(draft) !== JSON.stringify(start)
  return { menu: draft.menu, unsaved, incomplete, field, entryField, makeKey, addEntry, removeEntry, save }
}

/** Describes a local service: its id, its auth key and every entry of its menu. */
export function CustomServiceForm({ onCancel, ...props }: CustomServiceFormProps) {
  const { t } = useTranslation('custom-services')
  const { translate } = useTranslate()
  const draft = useServiceDraft(props)
  const { menu, field, entryField } = draft
  return (
    <form onSubmit={draft.save} noValidate>
      <UnsavedGuard unsaved={draft.unsaved} />
      <Card>
        <Grid min="16rem">
          <TextInput {...field('serviceId')} />
          <TextInput
            {...field('authKey')}
            rightSectionWidth="auto"
            rightSection={
              <Button variant="subtle" size="compact-sm" mr="xs" onClick={draft.makeKey}>
                {t('makeKey')}
              </Button>
            }
          />
        </Grid>
        {menu.map((_entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no identity but its place.
          <fieldset key={index}>
            <legend>{t('entry', { number: index + 1 })}</legend>
            <Grid min="16rem">
              <TextInput {...entryField(index, 'label')} />
              <TextInput
                {...entryField(index, 'url')}
                description={t('hints.url')}
                type="url"
                placeholder="https://"
              />
            </Grid>
            {menu.length > 1 && (
              <Button size="xs" mt="xs" variant="subtle" color="red" onClick={() => draft.removeEntry(index)}>
                {t('removeEntry')}
              </Button>
            )}
          </fieldset>
        ))}
        <Button variant="default" mr="auto" disabled={menu.length >= 20} onClick={draft.addEntry}>
          {t('addEntry')}
        </Button>
        <Hint bad role="alert">
          {draft.incomplete && translate('incomplete')}
        </Hint>
        <Group justify="flex-end" gap="sm">
          {props.edited && (
            <Button variant="default" onClick={onCancel}>
              {t('cancel')}
            </Button>
          )}
          <Button type="submit">{t('save')}</Button>
        </Group>
      </Card>
    </form>
  )
}
