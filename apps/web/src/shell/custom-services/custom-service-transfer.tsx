import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileProblem, OpenFile } from '../../shared/files/open-file.tsx'
import { saveFile } from '../../shared/files/save-file.ts'
import { useTextFile } from '../../shared/files/use-text-file.ts'
import { Hint } from '../../shared/ui/layout.tsx'
import type { TakenIds } from './check-custom-service.ts'
import type { CustomService } from './custom-services.ts'
import { readServiceFile, type ServiceFile } from './read-service-file.ts'

interface CustomServiceTransferProps {
  readonly services: readonly CustomService[]
  readonly taken: TakenIds
  readonly onImport: (services: readonly CustomService[]) => void
}

const download = (services: readonly CustomService[]): void =>
  saveFile('services.json', 'application/json', [JSON.stringify(services, null, 2)])

/** Takes local services to another browser and back, as JSON. */
export function CustomServiceTransfer({ services, taken, onImport }: CustomServiceTransferProps) {
  const { t } = useTranslation('custom-services')
  const [problem, setProblem] = useState('')

  const sentenceOf = (file: Extract<ServiceFile, { failure: string }>): string => {
    if (file.failure !== 'service') return t(`importErrors.${file.failure}`)
    const { number, problem: what = 'shape' } = file
    const why = t(`errors.${what}`, { host: location.hostname })
    return t('importErrors.service', { number, why })
  }
  const file = useTextFile((text) => {
    const result = readServiceFile(text, taken, new URL(location.href))
    setProblem('failure' in result ? sentenceOf(result) : '')
    if ('failure' in result) return
    const ids = new Set(result.services.map(({ serviceId }) => serviceId))
    onImport([...services.filter(({ serviceId }) => !ids.has(serviceId)), ...result.services])
  })

  return (
    <Group gap="sm">
      <Button variant="default" disabled={services.length === 0} onClick={() => download(services)}>
        {t('export')}
      </Button>
      <OpenFile label={t('import')} onFile={file.read} />
      <FileProblem problem={file.problem} />
      {file.problem === undefined && problem !== '' && (
        <Hint bad role="alert">
          {problem}
        </Hint>
      )}
    </Group>
  )
}
