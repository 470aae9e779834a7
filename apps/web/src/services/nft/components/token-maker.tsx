import { Stack } from '@mantine/core'
import { fileAddress } from '@panel/contracts/platform/files'
import { uploadTokenPicture } from '@panel/contracts/services/nft/endpoints'
import { nft } from '@panel/contracts/smart-contracts/nft'
import { longestTokenDescription, longestTokenName } from '@panel/contracts/smart-contracts/nft-attributes'
import { contentHashOf, initArgsOf, type TokenContent } from '@panel/contracts/smart-contracts/nft-content'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { KnownAccountField } from '../../../shared/accounts/known-account-field.tsx'
import { useFormDraft } from '../../../shared/drafts/drafts.ts'
import { randomString } from '../../../shared/format/random-string.ts'
import { CheckboxField } from '../../../shared/forms/fields/checkbox-field.tsx'
import { PictureField } from '../../../shared/forms/fields/picture-field.tsx'
import { TextAreaField } from '../../../shared/forms/fields/text-area-field.tsx'
import { TextField } from '../../../shared/forms/fields/text-field.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { useFormValue, useRuleForm } from '../../../shared/forms/use-rule-form.ts'
import { pictureIn } from '../../../shared/pictures/picture-text.ts'
import { useOwnAccountId } from '../../../shared/session/use-own-account-id.ts'
import { contractCall } from '../../../shared/transactions/contract-call.ts'
import { TransactionView } from '../../../shared/transactions/transaction-view.tsx'
import { useContractWrite } from '../../../shared/transactions/use-contract-write.ts'
import { useSentDraft } from '../../../shared/transactions/use-sent-draft.ts'
import { Callout, Card, Columns } from '../../../shared/ui/layout.tsx'
import { readAttributes } from '../model/attributes.ts'
import { alikeQuery, tokenEndpoints } from '../queries.ts'
import { TokenPreview } from './token-preview.tsx'

/** An account of its own for each token. */
const newTokenId = (): string => `#NFT-${randomString().slice(0, 12)}`

/** Makes a token: what it says, its picture and owner, and beside them what it will look like. */
export function TokenMaker() {
  const { t } = useTranslation('nft')
  const navigate = useNavigate()
  const own = useOwnAccountId()
  // Part of the draft: a declined or unknown signature leads to the same token, which the ledger makes once.
  const [tokenId] = useState(newTokenId)
  const { flow, busy, write } = useContractWrite({ invalidates: tokenEndpoints })
  const emptyForm = {
    tokenId,
    name: '',
    description: '',
    attributes: '',
    picture: '',
    owner: own,
    again: false,
  }
  const form = useRuleForm({
    defaults: emptyForm,
    fields: {
      name: { label: t('fields.name'), rules: `required:trim|length:1,${longestTokenName}` },
      description: { label: t('fields.description'), rules: `length:0,${longestTokenDescription}` },
      attributes: {
        label: t('fields.attributes'),
        rules: 'attributes',
        messages: {
          attributes: ({ value }) => {
            const read = readAttributes(String(value))
            const line = 'wrongLine' in read ? read.wrongLine : 0
            return t('make.wrongAttributes', { line })
          },
        },
      },
      picture: { label: t('fields.picture'), rules: 'required' },
      owner: {
        label: t('fields.owner'),
        rules: 'required|other_account',
        messages: { other_account: t('rules.itself') },
      },
      again: { label: t('make.again'), validationLabel: t('make.again'), rules: 'accepted' },
    },
    rules: {
      attributes: ({ value }) => 'attributes' in readAttributes(String(value)),
      other_account: ({ value, at }) => value !== at('tokenId')?.value,
    },
    onSubmit: (values) => create(values),
  })
  useFormDraft(form, 'nft/token')
  const create = async (values: TypedToken): Promise<void> => {
    const init = initOf(values)
    if (busy || !init) return
    const result = await write(init)
    if (!result?.success) return
    form.reset({ ...emptyForm, tokenId: newTokenId() })
    await navigate({ to: '/iservice/nft', search: { token: values.tokenId } })
  }
  useSentDraft(
    () => [initOf(form.values())].filter((init) => init !== undefined),
    () => create(form.values()),
  )
  const values = {
    name: useFormValue(form, 'name'),
    description: useFormValue(form, 'description'),
    attributes: useFormValue(form, 'attributes'),
    picture: useFormValue(form, 'picture'),
  }
  const id = useFormValue(form, 'tokenId')
  const owner = useFormValue(form, 'owner')
  const content = contentOf(values)
  const { data } = useQuery(alikeQuery(pictureIn(values.picture)?.hash))
  const alike = data?.tokens ?? []
  return (
    <Columns>
      <Card title={t('make.title')}>
        <Form form={form} submitLabel={t('make.submit')} aria-label={t('make.title')}>
          <PictureField form={form} name="picture" upload={uploadTokenPicture} service="nft" />
          <TextField form={form} name="name" autoComplete="off" />
          <TextAreaField form={form} name="description" />
          <TextAreaField form={form} name="attributes" description={t('make.attributesHint')} />
          <KnownAccountField form={form} name="owner" />
          {alike.length > 0 && (
            <Callout tone="warn" role="status">
              <Stack gap="xs">
                <span>{t('make.alike', { count: alike.length })}</span>
                <span>
                  {alike.map((token) => (
                    <Link key={token.tokenId} to="/iservice/nft" search={{ token: token.tokenId }}>
                      {token.name} ({token.tokenId}){' '}
                    </Link>
                  ))}
                </span>
                <CheckboxField form={form} name="again" />
              </Stack>
            </Callout>
          )}
        </Form>
        <TransactionView flow={flow} />
      </Card>
      <TokenPreview
        tokenId={String(id)}
        owner={String(owner)}
        content={content}
        contentHash={content && contentHashOf(content)}
      />
    </Columns>
  )
}

interface Typed {
  readonly name: string
  readonly description: string
  readonly attributes: string
  readonly picture: string
}

interface TypedToken extends Typed {
  readonly tokenId: string
  readonly owner: string
}

/** The call that makes a token; undefined while its attributes cannot be read. */
const initOf = ({ tokenId, owner, ...typed }: TypedToken) => {
  const content = contentOf(typed)
  return content && contractCall(nft, 'init', tokenId, initArgsOf(owner, content))
}

/** What a token would say; undefined while its attributes cannot be read. */
const contentOf = ({ name, description, attributes, picture }: Typed): TokenContent | undefined => {
  const read = readAttributes(attributes)
  if (!('attributes' in read)) return undefined
  const stored = pictureIn(picture)
  return {
    name,
    description,
    attributes: [...read.attributes],
    picture: stored ? { ...stored, address: fileAddress('nft', stored.hash) } : null,
  }
}
