import { Button, Checkbox, Stack, Textarea } from '@mantine/core'
import { certifiableFields } from '@panel/contracts/platform/identity-review/answers'
import type { CheckName } from '@panel/contracts/services/KYC/checks'
import { longestMessage, type ReviewDetail } from '@panel/contracts/services/KYC/reviews'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCertifiedFields } from '../../../shared/certificates/use-certified-fields.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { Callout, Hint, TwoLines } from '../../../shared/ui/layout.tsx'
import { SmallTable } from '../../../shared/ui/small-table.tsx'
import type { Approval } from '../use-certificate-write.ts'

interface ApproveDialogProps {
  readonly review: ReviewDetail
  /** What was chosen before, where the wallet or the server refused it: nothing has to be chosen or typed twice. */
  readonly earlier: Approval | undefined
  readonly onApprove: (approval: Approval) => void
  readonly onClose: () => void
}

const toggled = <Name extends string>(names: readonly Name[], name: Name): Name[] =>
  names.includes(name) ? names.filter((each) => each !== name) : [...names, name]

/** Chooses what is certified, what of it everybody may read, and which failing checks are overridden. */
export function ApproveDialog({ review, earlier, onApprove, onClose }: ApproveDialogProps) {
  const { t } = useTranslation('KYC')
  const { nameOf, textOf } = useCertifiedFields()
  const { certifiable, checks } = review
  const [certified, setCertified] = useState<readonly string[]>(
    earlier ? Object.keys(earlier.data) : certifiableFields,
  )
  const [shown, setShown] = useState<readonly string[]>(earlier?.shown ?? [])
  const failing = checks.flatMap(({ check, result }) => (result === 'fails' ? [check] : []))
  const [overrides, setOverrides] = useState<readonly CheckName[]>(
    earlier?.overrides.filter((check) => failing.includes(check)) ?? [],
  )
  const [message, setMessage] = useState(earlier?.message ?? '')
  const [tried, setTried] = useState(false)
  const isMissing = (check: CheckName): boolean => !overrides.includes(check)
  const approve = (): void => {
    setTried(true)
    if (!certifiable || certified.length === 0 || failing.some(isMissing)) return
    const chosen = certifiableFields.filter((field) => certified.includes(field))
    onApprove({
      data: Object.fromEntries(chosen.map((field) => [field, certifiable[field] ?? ''])),
      shown: chosen.filter((field) => shown.includes(field)),
      ...{ overrides, message },
    })
  }
  return (
    <Dialog
      asks
      size="lg"
      title={t('approve.title')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('shared:cancel')}
          </Button>
          <Button onClick={approve}>{t('approve.sign')}</Button>
        </>
      }
    >
      <Stack gap="md">
        <Hint>{t('approve.text')}</Hint>
        <SmallTable
          label={t('approve.title')}
          columns={[t('approve.field'), t('approve.certify'), t('approve.show')]}
        >
          <tbody>
            {certifiableFields.map((field) => (
              <tr key={field}>
                <th scope="row">
                  <TwoLines note={<bdi>{textOf(field, certifiable?.[field] ?? '')}</bdi>}>
                    {nameOf(field)}
                  </TwoLines>
                </th>
                <td>
                  <Checkbox
                    aria-label={t('approve.certifyField', { field: nameOf(field) })}
                    checked={certified.includes(field)}
                    onChange={() => {
                      setCertified(toggled(certified, field))
                      setShown(shown.filter((each) => each !== field))
                    }}
                  />
                </td>
                <td>
                  <Checkbox
                    aria-label={t('approve.showField', { field: nameOf(field) })}
                    disabled={!certified.includes(field)}
                    checked={shown.includes(field)}
                    onChange={() => setShown(toggled(shown, field))}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </SmallTable>
        {tried && certified.length === 0 && (
          <Callout tone="bad" role="alert">
            <p>{t('approve.noField')}</p>
          </Callout>
        )}
        {shown.length > 0 && (
          <Callout tone="warn">
            <p>{t('approve.public')}</p>
          </Callout>
        )}
        {failing.map((check) => (
          <Checkbox
            key={check}
            label={t('approve.override', { check: t(`checks.${check}`) })}
            error={tried && isMissing(check) && t('approve.notOverridden')}
            checked={overrides.includes(check)}
            onChange={() => setOverrides(toggled(overrides, check))}
          />
        ))}
        <Textarea
          label={t('reason.message')}
          description={t('approve.messageHint')}
          rows={2}
          maxLength={longestMessage}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
      </Stack>
    </Dialog>
  )
}
