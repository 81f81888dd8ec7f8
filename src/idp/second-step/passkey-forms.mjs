/* global document, SimpleWebAuthnBrowser */
// Asks the browser for a passkey when a form with the attribute `data-passkey` is submitted, and submits its answer.
// Loaded after the library's script, which defines SimpleWebAuthnBrowser.
for (const form of document.querySelectorAll('form[data-passkey]')) {
  if (!SimpleWebAuthnBrowser.browserSupportsWebAuthn()) continue
  form.hidden = false
  form.addEventListener('submit', async event => {
    const field = form.elements.namedItem('response')
    if (field.value !== '') return
    event.preventDefault()
    const note = form.querySelector('[role=alert]')
    note.hidden = true
    try {
      const optionsJSON = JSON.parse(form.dataset.options)
      const answer =
        form.dataset.passkey === 'create'
          ? await SimpleWebAuthnBrowser.startRegistration({ optionsJSON })
          : await SimpleWebAuthnBrowser.startAuthentication({ optionsJSON })
      field.value = JSON.stringify(answer)
      form.submit()
    } catch (error) {
      // The browser's name for a device that holds one of the passkeys that the options exclude.
      note.textContent = error.name === 'InvalidStateError' ? note.dataset.known : note.dataset.failed
      note.hidden = false
    }
  })
}
