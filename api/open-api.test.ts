import { describe, expect, it, vi } from 'vitest'
import { apiOfFile } from './testing/test-api'

const api = await apiOfFile()

describe('the description', () => {
  it('is written once, also for who is signed in', async () => {
    const { headers } = await api.person()
    const first = await (await api.get('/api/openapi.json')).text()
    const written = vi.spyOn(JSON, 'stringify')
    expect(await (await api.get('/api/openapi.json', headers)).text()).toBe(first)
    const lengths = written.mock.results.map(({ value }) => String(value).length)
    expect(Math.max(0, ...lengths)).toBeLessThan(10_000)
    written.mockRestore()
  })

  /** Forms, redirects and the description itself: what people and browsers see, not programs. */
  const pages =
    /^\/api\/(sign-in|create-account|reset-password|new-password|change-password|second-factor|passkeys|passkey-sign-in|passkeys\.js|login|logout|auth\/callback|sign-in\.css|openapi\.json)$/

  it('knows every address, its answer and its errors', async () => {
    const { openapi, paths } = await (await api.get('/api/openapi.json')).json()
    expect(openapi).toBe('3.1.0')
    const routes = api.app.routes.filter(
      ({ method, path }) => method !== 'ALL' && path.startsWith('/api/') && !pages.test(path),
    )
    expect(routes.length).toBeGreaterThan(25)
    for (const { method, path } of routes) {
      const asWritten = path.replace(/:([A-Za-z]+)/g, '{$1}')
      const operation = paths[asWritten]?.[method.toLowerCase()]
      expect(operation?.summary, `${method} ${path}`).toBeTruthy()
      const named = (operation.parameters ?? []).map((one: { name: string }) => one.name)
      expect(named, path).toEqual(
        expect.arrayContaining([...asWritten.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)),
      )
      // These take nothing: what they are about is in the address.
      const takesBody =
        !/\/(push-test|activate|deactivate|reset|billing-portal|hide|show|dismiss-flags|freshness\/refresh|passkeys|passkey-sign-in)$/.test(
          path,
        )
      if (takesBody && ['POST', 'PUT', 'PATCH'].includes(method)) {
        const schema = operation.requestBody.content['application/json'].schema
        expect(schema.type ?? schema.anyOf ?? schema.$ref, path).toBeTruthy()
      }
    }
    const forecast = paths['/api/surf-spots/{id}/forecast'].get
    expect(forecast.responses['200'].content['application/json'].schema.type).toBe('array')
    expect(forecast.parameters.map((one: { name: string }) => one.name).toSorted()).toEqual([
      'api',
      'days',
      'id',
    ])
    expect(Object.keys(forecast.responses).toSorted()).toEqual(['200', '400', '404', '503'])
  })
})
