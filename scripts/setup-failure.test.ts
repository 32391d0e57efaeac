import { expect, it } from 'vitest'
import { describeFailure } from './setup-failure.mjs'

it.each([
  ['exit code 1', 'npm error ENOTFOUND', 'The npm registry is not reachable. Check the network and '],
  ['exit code 1', 'npm error 404', 'The lines above say why. Then run '],
  ['exit code 1', 'npm error code E404', 'The npm registry refuses a package. Check '],
  ['exit code 2', 'npm error ENOSPC', 'There is no space left on the disk. Free about 2 GB, then run '],
  ['exit code 2', 'Error: EACCES: permission denied', 'This user may not write to /srv/masrah. Run the command as '],
  ['SIGKILL', '', 'The memory did not suffice. Free about 2 GB, then run '],
  ['SIGTERM', '', 'Run the command again.'],
  ['spawn npm ENOENT', '', 'npm is not in PATH. Install it beside Node, then run '],
])('the setup that failed with “%s” after “%s” says what helps', (how, output, advice) => {
  const lines = describeFailure('Installing', { how, output }, '/srv/masrah').split('\n')
  expect(lines.slice(0, -1)).toEqual(output ? [output] : [])
  expect(lines.at(-1)).toContain(`Installing failed (${how}). ${advice}`)
})

it('the output of a setup that failed is shown from its last fifteen lines on', () => {
  const output = Array.from({ length: 40 }, (_, place) => `line ${place + 1}`).join('\n')
  const lines = describeFailure('Building', { how: 'exit code 1', output }, '/').split('\n')
  expect(lines.slice(0, -1)).toEqual(output.split('\n').slice(-15))
})
