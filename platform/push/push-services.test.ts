import { expect, it } from 'vitest'
import { isPushService } from './push-services.ts'

it.each([
  'https://fcm.googleapis.com/fcm/send/abc:APA91b_-x',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://web.push.apple.com/QGuQyavXutnMH',
  'https://db5p.notify.windows.com/w/?token=BQYAAA%3d%3d',
])('takes %s', (endpoint) => expect(isPushService(endpoint)).toBe(true))

it.each([
  ['another protocol', 'http://fcm.googleapis.com/fcm/send/x'],
  ['a file', 'file:///etc/passwd'],
  ['this machine', 'https://localhost/x'],
  ['this machine by number', 'https://127.0.0.1/x'],
  ['this machine by a short number', 'https://127.1/x'],
  ['this machine in the other numbers', 'https://[::1]/x'],
  ['what clouds tell their machines', 'https://169.254.169.254/latest/meta-data'],
  ['a name before it', 'https://fcm.googleapis.com@evil.example/x'],
  ['a name in it', 'https://me:secret@fcm.googleapis.com/x'],
  ['a port', 'https://fcm.googleapis.com:8443/x'],
  ['its usual port', 'https://fcm.googleapis.com:443/x'],
  ['a name that goes on', 'https://fcm.googleapis.com.evil.example/x'],
  ['a name that begins before', 'https://evilfcm.googleapis.com/x'],
  ['one of its maker’s others', 'https://storage.googleapis.com/x'],
  ['a name that only ends alike', 'https://evilpush.apple.com/x'],
  ['the bare end', 'https://push.apple.com/x'],
  ['an empty part', 'https://.push.apple.com/x'],
  ['a dot at its end', 'https://fcm.googleapis.com./x'],
  ['letters that look alike', 'https://fcm.googleapıs.com/x'],
  ['wide letters', 'https://ｆcm.googleapis.com/x'],
  ['a backslash', 'https://fcm.googleapis.com\\@evil.example/x'],
  ['capitals', 'https://FCM.googleapis.com/x'],
  ['a space', ' https://fcm.googleapis.com/x'],
  ['a line', 'https://fcm.googleapis.com/x\n'],
  ['no path', 'https://fcm.googleapis.com/'],
  ['no host', 'https:///x'],
  ['1,000 characters and more', `https://fcm.googleapis.com/${'x'.repeat(1_000)}`],
  ['nothing', ''],
])('refuses %s', (_, endpoint) => expect(isPushService(endpoint)).toBe(false))
