extension German {
  /// Sentences that the synchronisation writes, and fragments in them.
  static let problems: [String: String] = [
    // Requests.
    "Expected an HTTPS address for {1}, found an HTTP address, which others can read. Use https://.":
      "Die Adresse von {1} verwendet HTTP, und das können andere mitlesen. Verwenden Sie https://.",
    "Expected a host named {1}, found none. Check the address and the network.":
      "Es gibt keinen Rechner namens {1}. Prüfen Sie die Adresse und das Netz.",
    "Expected a connection to {1}, found none: {2}. Check the network and try again.":
      "Keine Verbindung zu {1}: {2}. Prüfen Sie das Netz und versuchen Sie es erneut.",
    "Expected a connection to {1} that is safe, found one that is not: {2}. Check the address and the host's certificate.":
      "Die Verbindung zu {1} ist nicht sicher: {2}. Prüfen Sie die Adresse und das Zertifikat des Rechners.",
    "Expected a complete response from {1}, found at most its beginning: {2}. Try again.":
      "Die Antwort von {1} kam höchstens zum Teil an: {2}. Versuchen Sie es erneut.",
    "Expected an HTTP response from {1}, found something else: {2}. Check the address.":
      "Die Antwort von {1} ist nicht zu verstehen: {2}. Prüfen Sie die Adresse.",
    "Expected a response of at most {1} from {2}, found a longer one. Ask for less.":
      "Die Antwort von {2} ist länger als {1}. Fragen Sie nach weniger.",
    "Expected header lines of at most {1} from {2}, found more. Check the address.":
      "Die Kopfzeilen von {2} sind länger als {1}. Prüfen Sie die Adresse.",
    "Expected header lines of at most {1} each from {2}, found a longer one. Check the address.":
      "Eine Kopfzeile von {2} ist länger als {1}. Prüfen Sie die Adresse.",
    "Expected a response, found a redirect to {1}, which is not followed. Check the address, and whether the network wants a login first.":
      "Der Server verweist auf {1}, und dem wird nicht gefolgt. Prüfen Sie die Adresse, und ob das Netz erst eine Anmeldung will.",
    "Expected at most {1} redirects, found more. Check the address.":
      "Der Server verweist mehr als {1}-mal weiter. Prüfen Sie die Adresse.",
    "Expected a status from {1} to {2} from {3}, found {4}. {5}":
      "{3} antwortet mit dem Status {4} statt einem von {1} bis {2}. {5}",
    "Expected libcurl to send a request, found that it can't: {1}. Try again later.":
      "libcurl kann keine Anfrage senden: {1}. Versuchen Sie es später erneut.",
    "Expected a connection to {1} within {2} seconds, found none. Check the network and try again.":
      "In {2} Sekunden kam keine Verbindung zu {1} zustande. Prüfen Sie das Netz und versuchen Sie es erneut.",
    "Expected a complete response from {1} within {2} seconds, found none. Try again later.":
      "In {2} Sekunden kam keine ganze Antwort von {1}. Versuchen Sie es später erneut.",
    "Expected data from {1} within {2} seconds, found none. Check the network and try again.":
      "In {2} Sekunden kam nichts von {1}. Prüfen Sie das Netz und versuchen Sie es erneut.",
    "Check the user and the password.": "Prüfen Sie den Benutzer und das Passwort.",
    "Check that the user may do this.": "Prüfen Sie, ob der Benutzer das darf.",
    "Check the address.": "Prüfen Sie die Adresse.",
    "Try again later.": "Versuchen Sie es später erneut.",
    "Check the request.": "Prüfen Sie die Anfrage.",
    "the connection was refused": "die Verbindung wurde abgelehnt",
    "the connection was lost": "die Verbindung brach ab",
    "the connection was lost: {1}": "die Verbindung brach ab: {1}",
    "the proxy's host is not found": "der Rechner des Proxys ist unbekannt",
    "there is no connection": "es gibt keine Verbindung",
    "there is no network": "es gibt kein Netz",
    "it is not one of HTTP ({1})": "es ist keine von HTTP ({1})",
    "it cannot be unpacked ({1})": "sie lässt sich nicht auspacken ({1})",

    // Answers of a CalDAV server.
    "Expected {1} to accept the user and the password, found a refusal. Check both; some servers want a password for apps.":
      "{1} nimmt den Benutzer oder das Passwort nicht an. Prüfen Sie beides; manche Server wollen ein Passwort für Apps.",
    "Expected {1} to allow {2}, found a refusal. Ask the server's administrator, or use another account.":
      "{1} erlaubt dem Konto nicht alles, was nötig ist ({2}). Fragen Sie den Verwalter des Servers, oder verwenden Sie ein anderes Konto.",
    "Expected a CalDAV server at {1}, found {2}. Check the address, and whether the network wants a login first.":
      "Unter {1} antwortet kein CalDAV-Server ({2}). Prüfen Sie die Adresse, und ob das Netz erst eine Anmeldung will.",
    "Expected a calendar for tasks at {1}, found none. Create a list for tasks there.":
      "{1} hat keinen Kalender für Aufgaben. Legen Sie dort eine Liste für Aufgaben an.",
    "Expected the collection {1} on the server, found none. Nothing was removed here.":
      "Der Server hat die Sammlung {1} nicht mehr. Hier wurde nichts entfernt.",
    "Expected an answer from {1}, found status {2}.": "{1} antwortet mit dem Status {2}.",
    "Expected an answer from {1}, found status {2} and a request to wait {3} minutes.":
      "{1} antwortet mit dem Status {2} und will {3} Minuten lang in Ruhe gelassen werden.",
    "The answer from {1} can't be read: {2}": "Die Antwort von {1} ist nicht lesbar: {2}",
    "QuickTodo tries again later.": "QuickTodo versucht es später erneut.",
    "QuickTodo tries again then.": "QuickTodo versucht es dann erneut.",
    "Try again then.": "Versuchen Sie es dann erneut.",
    "a web page": "eine Webseite",
    "a network that wants a login (status 511)": "ein Netz, das eine Anmeldung will (Status 511)",
    "a web page (status {1})": "eine Webseite, Status {1}",
    "no calendars": "keine Kalender",
    "no calendars in {1} (status {2})": "keine Kalender in {1}, Status {2}",
    "a server of WebDAV without calendars": "ein WebDAV-Server ohne Kalender",
    "no answer": "keine Antwort",
    "status {1}": "Status {1}",
    "Expected all tasks in {1}, found a part of them (status {2}).":
      "Von den Aufgaben in {1} kam nur ein Teil (Status {2}).",
    "Expected the collection {1} and its tasks, found an answer about neither.":
      "Die Antwort handelt weder von der Sammlung {1} noch von ihren Aufgaben.",
    "Expected the calendars in {1}, found an answer without any resource.":
      "Die Antwort nennt keinen der Kalender in {1}.",
    "Expected an answer about resources (status 207), found status {1}.":
      "Die Antwort sollte von Ressourcen handeln (Status 207), hat aber den Status {1}.",
    "The clock skips {1} on {2}. {3} counts.":
      "Am {2} überspringt die Uhr {1}. Es gilt {3}.",
    "The clock shows {1} twice on {2}. The first one counts.":
      "Am {2} zeigt die Uhr {1} zweimal. Es gilt das erste Mal.",
    "Expected an answer about {1}, found one about other resources.":
      "Die Antwort handelt von anderen Ressourcen als {1}.",
    "Expected an answer about {1}, found an empty one.": "Die Antwort über {1} ist leer.",
    "Expected an answer about {1}, found none.": "Die Antwort sagt nichts über {1}.",
    "Expected the server to store {1}, found a refusal each time, as if the task had changed. Check whether another list has a task with the same UID. The edit stays here.":
      "Der Server speichert {1} nicht, als hätte sich die Aufgabe jedes Mal geändert. Prüfen Sie, ob eine andere Liste eine Aufgabe mit derselben UID hat. Die Änderung bleibt hier.",
    "Expected the path of a resource, found “{1}”.": "„{1}“ ist nicht der Pfad einer Ressource.",
    "Expected the collection {1} on the server, found that it has moved to {2}. Remove the account and add it again; its lists stay here and are the same lists then.":
      "Die Sammlung {1} auf dem Server ist nach {2} umgezogen. Entfernen Sie das Konto, und fügen Sie es wieder hinzu; seine Listen bleiben hier und sind dann dieselben.",
    "Expected XML from the server, found text that isn't well formed in line {1}, which begins “{2}”.":
      "Das XML des Servers ist in der Zeile {1} fehlerhaft, die so beginnt: „{2}“.",
    "Expected at most {1} nested elements in the server's answer, found more.":
      "In der Antwort des Servers sind mehr als {1} Elemente ineinander verschachtelt.",
    "Expected XML without a document type from the server, found one.":
      "Das XML des Servers hat einen Dokumenttyp. Solches wird nicht gelesen.",
    "Expected a list of resources (multistatus) from the server, found “{1}”.":
      "Der Server sollte mit einer Liste von Ressourcen antworten (multistatus), nicht mit „{1}“.",

    // Refusals.
    "Expected {1} to {2}, found a refusal ({3}). {4}": "{1} lehnte es ab, {2} ({3}). {4}",
    "store the task": "die Aufgabe zu speichern",
    "delete the task": "die Aufgabe zu löschen",
    "a new list": "eine neue Liste",
    "listing tasks": "Aufgaben auflisten",
    "listing the calendars": "die Kalender auflisten",
    "reading tasks": "Aufgaben lesen",
    "reading a task": "eine Aufgabe lesen",
    "finding a task": "eine Aufgabe suchen",
    "finding a collection": "eine Sammlung suchen",
    "finding the account": "das Konto suchen",
    "storing a task": "eine Aufgabe speichern",
    "deleting a task": "eine Aufgabe löschen",
    "{1} The server says “{2}”": "{1} Der Server sagt: „{2}“",
    "{1} The server says “{2}”.": "{1} Der Server sagt: „{2}“.",
    "Another resource of the collection has the same UID. Remove one of them.":
      "Eine andere Ressource der Sammlung hat dieselbe UID. Entfernen Sie eine von beiden.",
    "The server can't read the task. Report this with the task.":
      "Der Server kann die Aufgabe nicht lesen. Melden Sie das mit der Aufgabe.",
    "The server doesn't accept this version of iCalendar.":
      "Der Server nimmt diese Version von iCalendar nicht an.",
    "The collection accepts no tasks. Choose another one.":
      "Die Sammlung nimmt keine Aufgaben an. Wählen Sie eine andere.",
    "The task is too large for the server. Shorten its notes.":
      "Die Aufgabe ist zu groß für den Server. Kürzen Sie ihre Notizen.",
    "The task has more attendees than the server accepts.":
      "Die Aufgabe hat mehr Teilnehmer, als der Server annimmt.",
    "The task repeats more often than the server accepts.":
      "Die Aufgabe wiederholt sich öfter, als der Server annimmt.",
    "The account's storage is full. Delete something there.":
      "Der Speicher des Kontos ist voll. Löschen Sie dort etwas.",
    "The server's disk is full. Ask its administrator.":
      "Die Platte des Servers ist voll. Fragen Sie seinen Verwalter.",
    "The account may only read the collection. Ask its owner, or choose another one.":
      "Das Konto darf die Sammlung nur lesen. Fragen Sie ihren Besitzer, oder wählen Sie eine andere.",
    "The account may not write here. Ask the collection's owner, or choose another collection.":
      "Das Konto darf hier nicht schreiben. Fragen Sie den Besitzer der Sammlung, oder wählen Sie eine andere.",
    "Change the task, or ask the server's administrator.":
      "Ändern Sie die Aufgabe, oder fragen Sie den Verwalter des Servers.",
    "The server lets this account read the list only.": "Der Server lässt dieses Konto die Liste nur lesen.",
    "The server doesn't return the task (status {1}).":
      "Der Server gibt die Aufgabe nicht heraus (Status {1}).",

    // Tasks that can't be read, or that only another app can advance.
    "Expected at most {1} bytes, found {2}.": "Die Aufgabe hat {2} Bytes, und höchstens {1} werden gelesen.",
    "Expected a property with its value in line {1}, found “{2}”.":
      "In der Zeile {1} sollte eine Eigenschaft mit ihrem Wert stehen, nicht „{2}“.",
    "Expected one calendar of complete components, found “{1}” in content line {2}.":
      "Ein Kalender aus ganzen Komponenten wird erwartet, nicht „{1}“ in der Inhaltszeile {2}.",
    "Expected END:{1}, found the end of the text.": "Der Text endet vor END:{1}.",
    "Single occurrences of the task were changed in another app.":
      "Einzelne Termine der Aufgabe wurden in einer anderen App geändert.",
    "The task recurs on days of another time zone, which aren't always the days here.":
      "Die Aufgabe wiederholt sich an Tagen einer anderen Zeitzone, die nicht immer die Tage hier sind.",
    "The task recurs, but has no date from which its rule counts.":
      "Die Aufgabe wiederholt sich, hat aber kein Datum, ab dem ihre Regel zählt.",
    "The task recurs with exceptions or with dates of their own ({1}).":
      "Die Aufgabe wiederholt sich mit Ausnahmen oder an eigenen Tagen ({1}).",
    "The task recurs by several rules.": "Die Aufgabe wiederholt sich nach mehreren Regeln.",

    "The task recurs by a rule that QuickTodo doesn't have: {1}":
      "Die Aufgabe wiederholt sich nach einer Regel, die QuickTodo nicht kennt: {1}",
    "The program that synchronises can't be started: {1}.":
      "Das Programm, das synchronisiert, lässt sich nicht starten: {1}.",

    // The log.
    "“{1}”: {2}": "„{1}“: {2}",
    "The server's list “{1}” appears.": "Die Liste „{1}“ des Servers erscheint.",
    "The server's list “{1}” is this list again.": "Die Liste „{1}“ des Servers ist wieder diese Liste.",
    "One of its tasks had left it here, and is back.":
      "Eine ihrer Aufgaben hatte sie hier verlassen und ist zurück.",
    "{1} of its tasks had left it here, and are back.":
      "{1} ihrer Aufgaben hatten sie hier verlassen und sind zurück.",
    "The server may lack one of its tasks. If so, QuickTodo sends it.":
      "Dem Server fehlt vielleicht eine ihrer Aufgaben; dann wird sie gesendet.",
    "The server may lack {1} of its tasks. If so, QuickTodo sends them.":
      "Dem Server fehlen vielleicht {1} ihrer Aufgaben; dann werden sie gesendet.",
    "“{1}” was here already, and is in this list now.": "„{1}“ war schon hier und ist nun in dieser Liste.",
    "“{1}” is in this list already. The two are one task again.":
      "„{1}“ ist schon in dieser Liste. Die beiden sind wieder eine Aufgabe.",
    "“{1}” would be a part of itself, so it is no part.":
      "„{1}“ wäre ein Teil von sich selbst und ist darum kein Teil.",
    "“{1}” stays here: {2}": "„{1}“ bleibt hier: {2}",
    "“{1}” stays on the server: {2}": "„{1}“ bleibt auf dem Server: {2}",
    "“{1}” has moved, but the server doesn't remove it from this list: {2}":
      "„{1}“ ist umgezogen, aber der Server entfernt die Aufgabe nicht aus dieser Liste: {2}",
    "“{1}” was deleted here and edited on the server. It is back, with the edit.":
      "„{1}“ wurde hier gelöscht und auf dem Server bearbeitet. Die Aufgabe ist mit der Änderung zurück.",
    "“{1}” had left the list here and was edited on the server. It is back, with the edit.":
      "„{1}“ hatte die Liste hier verlassen und wurde auf dem Server bearbeitet. Die Aufgabe ist mit der Änderung zurück.",
    "“{1}” was deleted here, and the server has it. It is back.":
      "„{1}“ wurde hier gelöscht, und der Server hat sie. Die Aufgabe ist zurück.",
    "“{1}” was deleted on the server and edited here. It stays, with the edit.":
      "„{1}“ wurde auf dem Server gelöscht und hier bearbeitet. Die Aufgabe bleibt, mit der Änderung.",
    "“{1}” was deleted on the server before you chose between two values. It stays, with both of them.":
      "„{1}“ wurde auf dem Server gelöscht, bevor Sie zwischen zwei Werten wählten. Die Aufgabe bleibt, mit beiden.",
    "“{1}” was deleted on the server.": "„{1}“ wurde auf dem Server gelöscht.",
    "“{1}” was done and deleted elsewhere. The task that follows it is here, so it is done here too.":
      "„{1}“ wurde anderswo erledigt und gelöscht. Die nächste Aufgabe ist hier, also ist auch diese erledigt.",
    "“{1}” got another rule while it was done. Its next task has the rule.":
      "„{1}“ bekam eine andere Regel, während die Aufgabe erledigt wurde. Die nächste hat die Regel.",
    "“{1}” was done here before, and its next task is here. {2}":
      "„{1}“ wurde hier vorher erledigt, und die nächste Aufgabe ist hier. {2}",
    "The server doesn't keep the {1} as QuickTodo sends it. Your value stays on this computer.":
      "Der Server behält nicht, was QuickTodo ihm sendet ({1}). Ihr Wert bleibt auf diesem Rechner.",
    "Another program has changed “{1}” in the list that it has left: “{2}”":
      "Ein anderes Programm hat „{1}“ in der Liste geändert, die die Aufgabe verlassen hat: „{2}“",
    "The server leaves out the property {1}, which another program has written.":
      "Der Server lässt die Eigenschaft {1} weg, die ein anderes Programm geschrieben hat.",
    "The server's version can't be read. {1}": "Was der Server hat, kann nicht gelesen werden. {1}",
    "“{1}” was changed in its {2} here and on the server. Choose one of the two.":
      "„{1}“ wurde hier und auf dem Server verschieden geändert ({2}). Wählen Sie eines von beiden.",

    // Accounts.
    "Expected a port from 1 to 65535, found {1}. Correct the address, or leave the port out.":
      "Ein Port ist eine Zahl von 1 bis 65535, nicht {1}. Berichtigen Sie die Adresse, oder lassen Sie ihn weg.",
    "Expected an address without a user and a password, found both in it. Enter them apart from the address.":
      "In der Adresse stehen ein Benutzer und ein Passwort. Geben Sie beides in den eigenen Feldern ein.",
    "Expected the address of a server, found none. Enter one such as example.org, https://example.org/dav or anna@example.org.":
      "Die Adresse des Servers fehlt. Geben Sie eine wie example.org, https://example.org/dav oder anna@example.org ein.",
    "Expected the address of a server, found “{1}”. Enter one such as example.org, https://example.org/dav or anna@example.org.":
      "„{1}“ ist nicht die Adresse eines Servers. Geben Sie eine wie example.org, https://example.org/dav oder anna@example.org ein.",
    "Expected a keyring for the password (a Secret Service), found none: {1}. Log in to a desktop that has one, or keep the password in a file with --save-password-in-file.":
      "Es gibt keinen Schlüsselbund für das Passwort (Secret Service): {1}. Melden Sie sich an einem Desktop an, der einen hat, oder bewahren Sie das Passwort mit --save-password-in-file in einer Datei auf.",
    "Expected the password in {1}, found none. Unlock the keyring, or run 'quicktodo account --set-password' with the name of the account.":
      "Das Passwort fehlt in {1}. Entsperren Sie den Schlüsselbund, oder rufen Sie „quicktodo account --set-password“ mit dem Namen des Kontos auf.",
    "Expected the password in {1}, found none: {2}. Unlock the keyring, or run 'quicktodo account --set-password' with the name of the account.":
      "Das Passwort fehlt in {1}: {2}. Entsperren Sie den Schlüsselbund, oder rufen Sie „quicktodo account --set-password“ mit dem Namen des Kontos auf.",
    "its file": "seiner Datei",
    "the keyring": "dem Schlüsselbund",
    "The password is still in the keyring, which doesn't answer: {1}.":
      "Das Passwort ist noch im Schlüsselbund, der nicht antwortet: {1}.",
    "Removed {1}; its tasks stay.": "{1} wurde entfernt; die Aufgaben bleiben.",
    "The edits of 1 task were never sent, and are only here.":
      "Die Änderungen einer Aufgabe wurden nie gesendet und sind nur hier.",
    "The edits of {1} tasks were never sent, and are only here.":
      "Die Änderungen von {1} Aufgaben wurden nie gesendet und sind nur hier.",
    "Another program is synchronising this database. The tasks that it receives appear here too. Edits made since it began are sent with the next synchronisation.":
      "Ein anderes Programm synchronisiert. Was es empfängt, ist auch hier; spätere Änderungen werden das nächste Mal gesendet.",
  ]
}
