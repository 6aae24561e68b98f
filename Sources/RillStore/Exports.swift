// A live query is declared with GRDB's records and conditions, and gives an observable of snapshots. A file that imports
// RillStore needs no other import for that.
@_exported public import GRDB
@_exported public import Rill
@_exported public import RillLists
