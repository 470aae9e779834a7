import { listServices } from '@panel/contracts/platform/marketplace'
import { getTemplate } from '@panel/contracts/services/email_template/endpoints'
import { expect, test } from 'vitest'
import { renderPanel } from '../../shared/testing/render-panel.tsx'
import { sampleService } from '../../shared/testing/sample-services.ts'
import { screen } from '../../shared/testing/testing-library.ts'

test.each([
  ['template/noSuchMessage/en-US'],
  ['template/subscriptionApproved/xx-XX'],
  ['editor?kind=noSuchMessage'],
])('the address %s says that there is no such template, and opens no other', async (address) => {
  const { api } = renderPanel(`/iservice/email_template/${address}`, {
    as: 'admin',
    api: (api) => api.on(listServices, () => [sampleService({ serviceId: 'email_template', role: 'admin' })]),
  })
  await screen.findByText('There is no such template')
  expect(api.calls.filter(({ operationId }) => operationId === getTemplate.operationId)).toEqual([])
})
