import type { Tester } from '@panel/client/tester'
import {
  requiredDocuments,
  saveOwnAnswers,
  submitOwnReview,
  uploadOwnDocument,
} from '@panel/contracts/platform/identity-review/review'
import { multihash } from '@panel/ledger/encoding'
import { accountIdOf } from '../support/accounts.ts'
import { agree, confirmInWallet } from '../support/sign.ts'
import { expect, test } from '../support/test.ts'

const answers = {
  name: 'Ada',
  surname: 'Lovelace',
  birthDate: '1990-12-10',
  nationality: 'IT',
  address: 'Via Roma 1',
  city: 'Torino',
  country: 'IT',
  documentNumber: 'AX1234567',
  documentName: 'LOVELACE ADA',
  documentExpiry: '2049-01-31',
}

/** A PDF of one page with a line of text, and a script that the reader must not run when it is opened. */
const pdfOf = (text: string): Buffer => {
  const content = `BT /F1 24 Tf 40 700 Td (${text}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >> stream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let file = '%PDF-1.7\n'
  const offsets = objects.map((object, index) => {
    const at = file.length
    file += `${index + 1} 0 obj ${object} endobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const xref = `xref\n0 6\n0000000000 65535 f \n${offsets.join('')}`
  return Buffer.from(`${file}${xref}trailer << /Size 6 /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`)
}

/** A person requests the review of an identity, as the calls of the panel do. */
const ask = async ({ call }: Tester, as: string): Promise<void> => {
  await call(saveOwnAnswers, { body: { answers } }, { as })
  for (const kind of requiredDocuments) {
    const bytes = pdfOf(`${kind} of ${as}`)
    const body = { kind, hash: multihash(bytes), content: bytes.toString('base64') }
    await call(uploadOwnDocument, { body }, { as })
  }
  const { version } = await call(saveOwnAnswers, { body: { answers: {} } }, { as })
  await call(submitOwnReview, { body: { version } }, { as })
}

test.use({ account: 'everyone' })

test('a reviewer takes a review, opens its documents, approves, and the explorer verifies it', async ({
  page,
  server,
}) => {
  await server.giveSubscriptions('everyone', { KYC: 'ACTIVE', advanced_explorer: 'ACTIVE' })
  await ask(server.tester, 'user')
  const accountId = accountIdOf('user')
  await page.goto('/panel/iservice/KYC/')
  await expect(page).toHaveURL(/\/KYC\/dashboard/)
  await page.goto(`/panel/iservice/KYC/profile/${accountId}`)
  await page.getByRole('button', { name: 'Take this review' }).click()
  await expect(page.getByText('You have taken this review.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve' })).toBeDisabled()
  for (const name of ['Identity document, front', 'Portrait', 'Proof of address']) {
    await page.getByRole('button', { name: `${name} · not opened yet` }).click()
    await expect(page.getByRole('img', { name: `${name}, version 1` })).toBeVisible()
    await expect(page.getByRole('article', { name }).getByText('You opened this version.')).toBeVisible()
  }
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('checkbox', { name: 'Make public: Nationality' }).check()
  await page.getByRole('button', { name: 'Certify and sign' }).click()
  const wallet = page.getByRole('dialog', { name: 'Sign a certificate' })
  await expect(wallet).toContainText(accountId)
  await wallet.getByRole('button', { name: 'Sign' }).click()
  await agree(page)
  await confirmInWallet(page)
  await expect(page.getByText('Valid: this data was certified')).toBeVisible()
  await page.goto(`/panel/iservice/advanced_explorer/account/${accountId}`)
  const certificates = page.getByRole('region', { name: 'Certificates' })
  await expect(certificates.getByText('Valid: this data was certified')).toBeVisible()
  await expect(certificates.getByRole('row', { name: 'Nationality Italy (IT)' })).toBeVisible()
  await expect(
    certificates.getByRole('row', { name: 'Name Certified, not shown', exact: true }),
  ).toBeVisible()
  await expect(certificates.getByText('Ada')).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ account: 'dev', viewport: { width: 360, height: 740 } })

  test('a person answers, sends documents and requests the review', async ({ page }) => {
    await page.goto('/panel/profile/identity')
    const fields = {
      Name: 'Grace',
      Surname: 'Hopper',
      'Date of birth': '1990-12-09',
      Nationality: 'united states',
      Address: 'Main Street 1',
      City: 'Arlington',
      Country: 'united states',
      'Document number': 'US-77',
      'Name on the document': 'HOPPER GRACE',
      'Document valid until': '2049-12-31',
    }
    for (const [name, value] of Object.entries(fields)) {
      await page
        .getByRole('textbox', { name, exact: true })
        .or(page.getByRole('combobox', { name, exact: true }))
        .or(page.getByLabel(name, { exact: true }))
        .first()
        .fill(value)
    }
    await page.getByRole('button', { name: 'Save details' }).click()
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
    for (const name of ['Identity document, front', 'Portrait', 'Proof of address']) {
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name }).click()
      await (await chooser).setFiles({ name: 'scan.pdf', mimeType: 'application/pdf', buffer: pdfOf(name) })
    }
    await page.getByRole('button', { name: 'Send for review' }).click()
    await expect(page.getByText('A reviewer will check it.')).toBeVisible()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(360)
  })
})
