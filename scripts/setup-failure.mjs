/** Lines of a failed program that are shown. */
const SHOWN_LINES = 15

/** What the output of npm, Vite or Node says about the reason, and what helps. The first match counts. */
const REASONS = [
  [/ENOSPC|no space left/i, () => 'There is no space left on the disk. Free about 2 GB'],
  [/spawn \S*npm\S* ENOENT/, () => 'npm is not in PATH. Install it beside Node'],
  [/EACCES|EPERM|EROFS/, (root) => `This user may not write to ${root}. Run the command as its owner`],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|CERT_|_CERT/,
    () => 'The npm registry is not reachable. Check the network and `npm config get registry`',
  ],
  [/\bE40[134]\b|ETARGET/, () => 'The npm registry refuses a package. Check `npm config get registry`'],
  [/SIGKILL|heap out of memory|ENOMEM|Cannot allocate memory/, () => 'The memory did not suffice. Free about 2 GB'],
]

/** A failed phase of the setup for the operator: the last lines of its program, then one line with the reason and what to do. */
export function describeFailure(phase, { how, output }, root) {
  const said = output.trim()
  const [, advice] = REASONS.find(([pattern]) => pattern.test(`${how}\n${said}`)) ?? []
  const lines = said ? said.split('\n').slice(-SHOWN_LINES) : []
  const help = advice ? `${advice(root)}, then run` : said ? 'The lines above say why. Then run' : 'Run'
  return [...lines, `${phase} failed (${how}). ${help} the command again.`].join('\n')
}
