/** Longest line, unfolded, in bytes: a list of 60,000 dates. The rest of a longer one is dropped. */
const MAX_LINE = 1024 * 1024

/**
 * The unfolded lines of a calendar file, without empty ones, read chunk by chunk. Lines end with CRLF, LF or CR. They are
 * unfolded as bytes, since a fold may divide a character of UTF-8.
 */
export function* unfoldedLines(chunks: Iterable<Uint8Array>): Generator<string> {
  let line = ''
  for (const physical of physicalLines(chunks)) {
    if (physical[0] !== ' ' && physical[0] !== '\t') {
      if (line) yield decode(line)
      line = physical
    } else if (line.length < MAX_LINE) {
      line += physical.slice(1)
    }
  }
  if (line) yield decode(line)
}

/** Lines as they are in the file, one character for each byte. */
function* physicalLines(chunks: Iterable<Uint8Array>): Generator<string> {
  let rest = ''
  for (const chunk of asUtf8(chunks)) {
    const lines = (rest + Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString('latin1')).split(
      /[\r\n]+/,
    )
    rest = lines.pop()?.slice(0, MAX_LINE) ?? ''
    for (const line of lines) if (line) yield line
  }
  if (rest) yield rest
}

/** The same text in UTF-8; files in UTF-16 begin with a byte order mark. */
function* asUtf8(chunks: Iterable<Uint8Array>): Generator<Uint8Array> {
  let decoder: TextDecoder | undefined
  let isFirst = true
  for (const chunk of chunks) {
    if (isFirst) {
      if (chunk[0] === 0xff && chunk[1] === 0xfe) decoder = new TextDecoder('utf-16le')
      if (chunk[0] === 0xfe && chunk[1] === 0xff) decoder = new TextDecoder('utf-16be')
      isFirst = false
    }
    yield decoder ? Buffer.from(decoder.decode(chunk, { stream: true })) : chunk
  }
}

function decode(bytes: string): string {
  // Most lines are ASCII, which needs no decoding. Files that were put together have several byte order marks.
  return /[^\0-\x7f]/.test(bytes)
    ? Buffer.from(bytes, 'latin1')
        .toString()
        .replace(/^\uFEFF/, '')
    : bytes
}
