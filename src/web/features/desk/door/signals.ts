import type { Verdict } from './verdict.ts'

let audio: AudioContext | undefined

/** Browsers allow sound only after a touch: call it in an event handler. */
export function allowSound(): void {
  audio ??= new AudioContext()
  void audio.resume()
}

/** Two rising tones for an admission, one low one for a refusal; a short or a long vibration. */
export function signal({ kind }: Verdict): void {
  const isAdmitted = kind === 'admitted'
  navigator.vibrate?.(isAdmitted ? 80 : [200, 100, 200])
  if (isAdmitted) {
    tone(660, 0, 0.12)
    tone(990, 0.12, 0.18)
  } else {
    tone(180, 0, 0.5)
  }
}

function tone(frequency: number, delay: number, seconds: number): void {
  if (audio?.state !== 'running') return
  const start = audio.currentTime + delay
  const oscillator = new OscillatorNode(audio, { frequency, type: 'triangle' })
  const volume = new GainNode(audio, { gain: 0.4 })
  volume.gain.exponentialRampToValueAtTime(0.001, start + seconds)
  oscillator.connect(volume).connect(audio.destination)
  oscillator.start(start)
  oscillator.stop(start + seconds)
}
