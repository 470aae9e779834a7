import { existsSync, readdirSync } from 'node:fs'
import { index, layout, physical, rootRoute, route } from '@tanstack/virtual-file-routes'

/** Every folder of `src/services` that has pages is a service, mounted under its own name. */
const services = readdirSync(new URL('./src/services', import.meta.url))
  .filter((name) => existsSync(new URL(`./src/services/${name}/routes`, import.meta.url)))
  .sort()

export const routes = rootRoute('shell/routes/root.tsx', [
  route('/login', 'shell/routes/login.tsx'),
  route('/thankyou', 'shell/routes/thankyou.tsx'),
  route('/underapproval', 'shell/routes/underapproval.tsx'),
  layout('panel', 'shell/routes/panel.tsx', [
    index('shell/routes/home.tsx'),
    route('/dashboard', 'shell/routes/dashboard.tsx'),
    route('/profile', 'shell/routes/profile.tsx'),
    route('/profile/accounts', 'shell/routes/address-book.tsx'),
    route('/profile/identity', 'shell/routes/identity.tsx'),
    route('/serviceBuilder', 'shell/routes/service-builder.tsx'),
    route('/marketplace', 'shell/routes/marketplace.tsx'),
    route('/marketplace/service/$serviceId/settings', 'shell/routes/service-settings.tsx'),
    route('/marketplace/subscribe/$serviceId', 'shell/routes/subscribe.tsx'),
    route('/service/$serviceId', 'shell/routes/frame-service.tsx'),
    layout('internal', 'shell/routes/internal-service.tsx', [
      ...services.map((name) => physical(`/iservice/${name}`, `services/${name}/routes`)),
      route('/iservice/$serviceId/$', 'shell/routes/service-without-pages.tsx'),
    ]),
  ]),
])
