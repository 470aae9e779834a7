import '@mantine/core/styles/Input.layer.css'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { randomString } from '../../shared/format/random-string.ts'
import { useTranslate } from '../../shared/forms/use-translate.ts'
import { UnsavedGuard } from '../../shared/ui/unsaved-guard.tsx'
import { problemsOf, type ServiceProblems, type TakenIds } from './check-custom-service.ts'
import classes from './custom-service-editor.module.css'
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

/** Describes a local service: its id, its auth key and every entry of its menu. */
export function CustomServiceForm({ edited, taken, onSave, onCancel }: CustomServiceFormProps) {
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

  return (
    <form className={classes.form} onSubmit={save} noValidate>
      <UnsavedGuard unsaved={JSON.stringify(draft) !== JSON.stringify(start)} />
      <TextInput {...field('serviceId')} />
      <TextInput
        {...field('authKey')}
        rightSectionWidth="auto"
        rightSection={
          <Button
            variant="subtle"
            size="compact-sm"
            mr="xs"
            onClick={() => {
              setProblems(({ authKey: _earlier, ...others }) => others)
              change({ ...draft, authKey: randomString() })
            }}
          >
            {t('makeKey')}
          </Button>
        }
      />
      {draft.menu.map((_entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no identity but its place.
        <fieldset key={index} className={classes.entry}>
          <legend>{t('entry', { number: index + 1 })}</legend>
          <TextInput {...entryField(index, 'label')} />
          <TextInput
            {...entryField(index, 'url')}
            description={t('hints.url')}
            type="url"
            placeholder="https://"
          />
          {draft.menu.length > 1 && (
            <Button
              size="xs"
              variant="subtle"
              color="red"
              onClick={() => {
                // The entries below move up, so their messages would belong to other entries.
                setProblems({})
                change({ ...draft, menu: draft.menu.filter((_other, place) => place !== index) })
              }}
            >
              {t('removeEntry')}
            </Button>
          )}
        </fieldset>
      ))}
      <div className={classes.incomplete} role="alert">
        {incomplete && translate('incomplete')}
      </div>
      <div className={classes.save}>
        <Button type="submit">{t('save')}</Button>
        <Button
          variant="default"
          disabled={draft.menu.length >= 20}
          onClick={() => change({ ...draft, menu: [...draft.menu, emptyEntry] })}
        >
          {t('addEntry')}
        </Button>
        {edited && (
          <Button variant="subtle" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}
