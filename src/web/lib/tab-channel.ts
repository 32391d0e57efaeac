/** Messages between the tabs of the site. Where the browser forbids storage it may forbid these, too: then there are none. */
export function openTabChannel(name: string): Pick<BroadcastChannel, 'onmessage' | 'postMessage' | 'close'> {
  try {
    return new BroadcastChannel(name)
  } catch {
    return { onmessage: null, postMessage() {}, close() {} }
  }
}
