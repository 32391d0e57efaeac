import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }
import packageLock from '../package-lock.json' with { type: 'json' }

it('CHANGELOG.md begins with the version of package.json, unreleased while it ends in -dev', () => {
  const [heading] = /^## .*$/m.exec(readFileSync('CHANGELOG.md', 'utf8')) ?? []
  const [release = '', isDev] = packageJson.version.split('-dev')
  expect(heading).toMatch(isDev === undefined ? /^## \S+ - \d{4}-\d\d-\d\d$/ : /^## \S+ - Unreleased$/)
  expect(heading?.split(' ')[1]).toBe(release)
})

it('package-lock.json has the version of package.json', () => {
  expect([packageLock.version, packageLock.packages[''].version]).toEqual([packageJson.version, packageJson.version])
})
